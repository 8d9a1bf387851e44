import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { MEMBER_COMPANY_ID, UNALLOCATED_COMPANY_ID } from '../../lib/constants';
import { paths } from '../../lib/paths';
import { Field, type FieldProps } from '../kit/form/field';
import { FormProblem, SubmitButton } from '../kit/form/form-parts';
import { NewPasswordField } from '../kit/form/new-password-field';
import { useForm, type FieldBinding } from '../kit/form/use-form';
import { createAccount } from '../../lib/account';
import { getIdentity } from '../../lib/identity';
import {
  blank,
  firstCompanyId,
  messagesOf,
  stepAfter,
  type Creator,
  type Step,
  type Values,
} from './create-new-user-rules';
import type { CreatedUser } from './create-new-user-work';

interface Props {
  creator: Creator;
  /** Starts another user: the form begins at its first field. */
  again: boolean;
  /** Called after an account for someone else was created. */
  created: (user: CreatedUser) => void;
  /** Called with true while the user's own account is being created. */
  registering: (on: boolean) => void;
  /** Called after the user's own account was created. */
  registered: () => void;
}

/** The two-step form. Going back keeps the input. */
export function NewUserForm({ creator, again, created, registering, registered }: Props) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>('1');
  const isVisitor = creator.kind === 'visitor';
  const withAccount = !isVisitor || !(creator.hasAccount || getIdentity().status === 'signedIn');
  const { form, field, problem, busy } = useForm({
    initial: { ...blank, companyId: firstCompanyId(creator) },
    check: (values) =>
      messagesOf(values, step, isVisitor ? { kind: 'visitor', hasAccount: !withAccount } : creator),
    unique: isVisitor ? undefined : 'email',
    submit: async (values) => {
      if (step === '1') {
        const next = stepAfter(values.userType, creator);
        if ('step' in next) setStep(next.step);
        return;
      }
      const work = await import('./create-new-user-work');
      if (!isVisitor) {
        const user = await work.createOther(values, step, creator);
        if (user) created(user);
        return;
      }
      registering(true);
      try {
        if (getIdentity().status !== 'signedIn') await createAccount(values.email.trim(), values.password);
        await work.registerVisitor(values, step);
        registered();
      } finally {
        registering(false);
      }
    },
  });

  // Focus the first field of the next step.
  const fields = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) fields.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
    shown.current = step;
  }, [step]);

  const exists = problem?.code === 'auth/email-already-in-use';
  return (
    <>
      <FormProblem problem={problem}>
        {exists && (
          <Link to={paths.login}>
            <Trans>Log in</Trans>
          </Link>
        )}
      </FormProblem>
      <form {...form} className="form">
        <div ref={fields} className="form">
          <h2>{i18n._(headings[step])}</h2>
          {step === '1' ? (
            <Field
              {...field('userType')}
              label="user_type"
              inputName="user_type"
              autoComplete="off"
              suggestions={['admin', 'employee']}
              autoFocus={again}
              hint={t`employee or admin. An admin is created with a company.`}
            />
          ) : (
            <SecondStep step={step} creator={creator} field={field} withAccount={withAccount} />
          )}
        </div>
        <SubmitButton busy={busy} busyText={t`Creating…`}>
          {step === '1' ? <Trans>Next</Trans> : <Trans>Create</Trans>}
        </SubmitButton>
        {step !== '1' && (
          <button type="button" className="button" onClick={() => busy || setStep('1')}>
            <Trans>Back to the user type</Trans>
          </button>
        )}
      </form>
    </>
  );
}

const headings: Record<Step, MessageDescriptor> = {
  '1': msg`Step 1: user type`,
  '2A': msg`Step 2A: employee`,
  '2B': msg`Step 2B: company and admin`,
};

function SecondStep({
  step,
  creator,
  field,
  withAccount,
}: {
  step: Step;
  creator: Creator;
  field: (name: keyof Values) => FieldBinding;
  withAccount: boolean;
}) {
  const { t } = useLingui();
  const person = (['email', 'firstName', 'lastName', 'companyName'] as const).map(
    (name) => field(name).value,
  );
  return (
    <>
      {step === '2A' ? (
        <CompanyIdField binding={field('companyId')} creator={creator} />
      ) : (
        <Plain binding={field('companyName')} name="company_name" />
      )}
      {withAccount ? (
        <>
          <Plain binding={field('email')} name="email" type="email" />
          <NewPasswordField {...field('password')} label="password" person={person} />
        </>
      ) : (
        <p className="notice">
          <Trans>Your account exists. Its email and password stay as they are.</Trans>
        </p>
      )}
      <div className="form__pair">
        <Plain binding={field('firstName')} name="first_name" />
        <Plain binding={field('lastName')} name="last_name" />
      </div>
      <Plain
        binding={field('displayName')}
        name="display_name"
        optional
        hint={t`If empty, the first and last name.`}
      />
    </>
  );
}

/** A field labelled with its API name. */
const Plain = ({ binding, name, ...rest }: { binding: FieldBinding; name: string } & Partial<FieldProps>) => (
  <Field {...binding} {...rest} label={name} inputName={name} autoComplete="off" />
);

function CompanyIdField({ binding, creator }: { binding: FieldBinding; creator: Creator }) {
  const { t } = useLingui();
  const companyTitle = creator.kind === 'admin' ? creator.companyTitle : '';
  const hints: Partial<Record<Creator['kind'], string>> = {
    visitor: t`${MEMBER_COMPANY_ID} is the members’ company, ${UNALLOCATED_COMPANY_ID} is none. Without a company, any company’s admins can add you to theirs.`,
    admin: t`${companyTitle}, your own company.`,
    master: t`The number of any company, or ${UNALLOCATED_COMPANY_ID} for none.`,
  };
  return (
    <Plain
      binding={binding}
      name="company_id"
      inputMode="numeric"
      readOnly={creator.kind === 'admin'}
      hint={hints[creator.kind]}
    />
  );
}
