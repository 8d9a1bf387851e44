import { QRCodeSVG } from '@rc-component/qrcode';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { toProblem, type Problem } from '../../lib/errors';
import { addTotp, type TotpAddition } from '../../lib/second-factors';
import { Field } from '../kit/form/field';
import { FormProblem, SubmitButton } from '../kit/form/form-parts';
import { required, useForm } from '../kit/form/use-form';
import { CodeField } from '../kit/second-factor';

/** Adds an authenticator app: shows its key, and asks for the code that the app then shows. */
export function AddTotp({ done }: { done: () => void }) {
  const { t } = useLingui();
  const [addition, setAddition] = useState<TotpAddition>();
  const [failure, setFailure] = useState<Problem>();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    addTotp().then(setAddition, (error: unknown) => setFailure(toProblem(error)));
  }, []);
  const { form, field, problem, busy } = useForm({
    initial: { code: '', name: '' },
    check: (values) => required({ code: values.code }, { code: t`Enter the code.` }),
    unguarded: true,
    submit: async ({ code, name }) => {
      await addition?.confirm(code.replaceAll(/\s/g, ''), name.trim());
      done();
    },
  });
  if (!addition) {
    return failure ? (
      <FormProblem problem={failure} />
    ) : (
      <p className="muted" role="status">
        <Trans>Loading…</Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        <Trans>Scan this with your authenticator app, then enter the code that it shows.</Trans>
      </p>
      {/* Scanners need dark on light, in both themes. */}
      <QRCodeSVG
        value={addition.url}
        size={192}
        marginSize={4}
        bgColor="#fff"
        fgColor="#000"
        role="img"
        aria-label={t`The key of your account as a QR code`}
      />
      <p>
        <Trans>
          Or enter this key into the app: <code dir="ltr">{inGroups(addition.key)}</code>
        </Trans>
      </p>
      <FormProblem problem={problem} />
      <form {...form} className="form">
        <CodeField {...field('code')} />
        <Field
          {...field('name')}
          label={t`Name`}
          hint={t`How you tell it from others, such as “Work phone”.`}
          optional
        />
        <SubmitButton busy={busy} busyText={t`Adding…`}>
          <Trans>Add second factor</Trans>
        </SubmitButton>
      </form>
    </>
  );
}

/** Groups of four are easier to copy. */
const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;
