import { useState } from 'react';
import { Field } from '../../components/form/field';
import { DoneNotice } from '../../components/form/done-notice';
import { FormProblem, SubmitButton } from '../../components/form/form-parts';
import { emailMessage, required, useForm } from '../../components/form/use-form';
import { forgotPassword } from '../../lib/account';
import { AuthFrame } from './auth-frame';

/** Asks for a mail to choose a new password with. What it says is the same whether or not there is such an account. */
export default function ForgotPassword({ email, back }: { email: string; back: () => void }) {
  const [sentTo, setSentTo] = useState('');
  const { form, field, problem, busy } = useForm({
    initial: { email },
    unguarded: true,
    check: (values) => ({
      email: emailMessage(values.email),
      ...required(values, { email: 'Enter your email.' }),
    }),
    submit: async (values) => {
      const address = values.email.trim();
      await forgotPassword(address);
      setSentTo(address);
    },
  });
  const toSignIn = (
    <button type="button" className="button button--wide" onClick={back}>
      Back to the log in
    </button>
  );

  if (sentTo) {
    return (
      <AuthFrame title="Look into your mail" lead="Then come back and log in with the new password.">
        <DoneNotice focused>
          If there is an account for <strong>{sentTo}</strong>, a mail with a link to choose a new password is
          on its way. It can take a minute; look among the unwanted mail, too.
        </DoneNotice>
        {toSignIn}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Forgot your password?" lead="We send you a link to choose a new one.">
      <FormProblem problem={problem} />
      <form {...form} className="form">
        <Field {...field('email')} label="Email" type="email" autoComplete="username" autoFocus />
        <SubmitButton busy={busy} busyText="Sending…">
          Send the link
        </SubmitButton>
        {toSignIn}
      </form>
    </AuthFrame>
  );
}
