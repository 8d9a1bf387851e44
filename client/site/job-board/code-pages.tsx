import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type {
  ApplyPage,
  Binding,
  CodeProblem,
  FormRefusal,
} from '../../../server/modules/hiring/job-board/applying/apply-pages';
import { ApplyField, EmailField, FormGuard, refusalTexts } from './apply-field';
import { address, useHref, usePage } from './context';
import { SendForm, Sheet } from './sheet';

type Page<Kind> = Extract<ApplyPage, { kind: Kind }>;

const APPLICATIONS = '/jobs/applications';

/** What the code is for, as the button that sends it says. */
const bindings: Record<Binding, MessageDescriptor> = {
  withdraw: msg`Withdraw now`,
  accept: msg`Accept the offer`,
  decline: msg`Decline the offer`,
  keep: msg`Save the choice`,
  data: msg`Download my data`,
  erase: msg`Erase my data`,
};

const problemTexts: Record<CodeProblem, MessageDescriptor> = {
  WRONG_CODE: msg`This is not the code of the newest email. Check it and enter it again.`,
  CODE_OVER: msg`There is no valid code: it has expired, was used, or was entered wrongly five times. Have a new one sent.`,
  MAILBOX_FULL: msg`Your mailbox has got as many codes as we send in a day. Try again tomorrow.`,
};

/** Asks for the code that was emailed: a link may have been forwarded, the mailbox is the person's own. */
export function CodeView({ role, token, binding, months, problem }: Page<'code'>) {
  const { t } = useLingui();
  const href = useHref();
  const { isExplicit, language } = usePage();
  const path = `${APPLICATIONS}/${token}`;
  const chosen = (
    <>
      <input type="hidden" name="for" value={binding} />
      <input type="hidden" name="months" value={months} />
    </>
  );
  const isDanger = binding === 'withdraw' || binding === 'erase' || binding === 'decline';
  return (
    <Sheet title={t`Enter your code`} role={role}>
      <p>
        <Trans>
          So that nobody else can do this with your link, we email a code to the address of your application.
          It is valid for 15 minutes.
        </Trans>
      </p>
      {problem && (
        <p className="notice notice--error" role="alert">
          {t(problemTexts[problem])}
        </p>
      )}
      <form
        className="form"
        method="post"
        action={address(`${path}/code`, isExplicit ? `lang=${language}` : '')}
      >
        {chosen}
        <ApplyField
          name="code"
          label={t`Code`}
          required
          hint={t`Six digits`}
          control={(props) => (
            <input
              className="field__input"
              type="text"
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              {...props}
            />
          )}
        />
        <button type="submit" className={isDanger ? 'button button--danger' : 'button button--primary'}>
          {t(bindings[binding])}
        </button>
      </form>
      <div className="row">
        <SendForm path={`${path}/code/send`} label={t`Send a new code`}>
          {chosen}
        </SendForm>
        <a className="button" href={href(path)}>
          <Trans>Cancel</Trans>
        </a>
      </div>
    </Sheet>
  );
}

const refusals: Record<FormRefusal, MessageDescriptor> = {
  ...refusalTexts,
  TOO_MANY: msg`Too many requests came from your network. Try again in an hour.`,
};

/** The form with which people ask for the links to their applications. */
export function LostView({ email, problems, refusal, token }: Page<'lost'>) {
  const { t } = useLingui();
  const { isExplicit, language } = usePage();
  return (
    <Sheet title={t`Find my application`}>
      <p>
        <Trans>
          If you have applied without an account, we email you the links that show where your applications
          stand. With an account, sign in instead.
        </Trans>
      </p>
      {refusal && (
        <p className="notice notice--error" role="alert">
          {t(refusals[refusal])}
        </p>
      )}
      <form
        className="form"
        method="post"
        action={address(`${APPLICATIONS}/lost`, isExplicit ? `lang=${language}` : '')}
        noValidate
      >
        <FormGuard token={token} />
        <EmailField hint={t`The address of the application.`} value={email} problem={problems.email} />
        <button type="submit" className="button button--primary">
          <Trans>Send me my link</Trans>
        </button>
      </form>
    </Sheet>
  );
}
