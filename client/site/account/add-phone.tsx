import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addPhone, type Addition } from '../../lib/second-factors';
import { Field } from '../kit/form/field';
import { FormProblem, SubmitButton } from '../kit/form/form-parts';
import { required, useForm } from '../kit/form/use-form';
import { CodeField } from '../kit/second-factor';

/** Adds a phone in two steps: its number, then the code that was sent to it. */
export function AddPhone({ done }: { done: () => void }) {
  const [sent, setSent] = useState<{ phone: string; addition: Addition }>();
  return sent ? (
    <Confirm {...sent} done={done} again={() => setSent(undefined)} />
  ) : (
    <Ask sent={(phone, addition) => setSent({ phone, addition })} />
  );
}

function Ask({ sent }: { sent: (phone: string, addition: Addition) => void }) {
  const { t } = useLingui();
  const { form, field, problem, busy } = useForm({
    initial: { phone: '' },
    check: (values) => required(values, { phone: t`Enter the number of your phone.` }),
    unguarded: true,
    submit: async ({ phone }) => sent(phone, await addPhone(phone)),
  });
  return (
    <>
      <FormProblem problem={problem} />
      <form {...form} className="form">
        <Field
          {...field('phone')}
          label={t`Phone number`}
          hint={t`With its country code, such as +49 151 23456789. You receive a text message whenever you sign in.`}
          inputMode="tel"
          autoComplete="tel"
          autoFocus
        />
        <SubmitButton busy={busy} busyText={t`Sending…`}>
          <Trans>Send code</Trans>
        </SubmitButton>
      </form>
    </>
  );
}

function Confirm({
  phone,
  addition,
  done,
  again,
}: {
  phone: string;
  addition: Addition;
  done: () => void;
  again: () => void;
}) {
  const { t } = useLingui();
  const { form, field, problem, busy } = useForm({
    initial: { code: '', name: '' },
    check: (values) => required({ code: values.code }, { code: t`Enter the code.` }),
    unguarded: true,
    submit: async ({ code, name }) => {
      await addition.confirm(code.replaceAll(/\s/g, ''), name.trim());
      done();
    },
  });
  return (
    <>
      <FormProblem problem={problem} />
      <p role="status">
        <Trans>
          A code was sent to <bdi dir="ltr">{phone}</bdi>. It can take a minute.
        </Trans>
      </p>
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
        <button type="button" className="link" onClick={again}>
          <Trans>Use another number</Trans>
        </button>
      </form>
    </>
  );
}
