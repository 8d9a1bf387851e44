import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { toProblem, type Problem } from '../../lib/errors';
import { challengeOf, type Challenge, type Factor } from '../../lib/second-factors';
import { AuthFrame } from '../kit/auth-frame';
import { FormProblem, SubmitButton } from '../kit/form/form-parts';
import { required, useForm } from '../kit/form/use-form';
import { CodeField } from '../kit/second-factor';
import { useFactorName } from '../../lib/use-factor-name';

/** The second step of signing in: asks for the code of a second factor. */
export default function SecondFactorStep({
  error,
  done,
  back,
}: {
  /** Why signing in with the password was not enough. */
  error: unknown;
  done: () => Promise<unknown>;
  back: () => void;
}) {
  const { t } = useLingui();
  const nameOf = useFactorName();
  const [challenge, setChallenge] = useState<Challenge>();
  const [factor, setFactor] = useState<Factor>();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<Problem>();
  const started = useRef(false);

  const { form, field, problem, busy } = useForm({
    initial: { code: '' },
    check: (values) => required(values, { code: t`Enter the code.` }),
    unguarded: true,
    submit: async ({ code }) => {
      if (!challenge || !factor) return;
      await challenge.answer(factor, code.replaceAll(/\s/g, ''));
      await done();
    },
  });

  async function choose(next: Factor, from: Challenge): Promise<void> {
    setFactor(next);
    setFailure(undefined);
    setSaid('');
    try {
      await from.request(next);
      if (next.kind === 'phone') setSaid(t`The code was sent. It can take a minute.`);
    } catch (reason) {
      setFailure(toProblem(reason));
    }
  }

  useEffect(() => {
    // Once, because each time sends a text message.
    if (started.current) return;
    started.current = true;
    challengeOf(error).then(
      (known) => {
        setChallenge(known);
        const [first] = known.factors;
        if (first) void choose(first, known);
      },
      (reason: unknown) => setFailure(toProblem(reason)),
    );
  });

  const others = challenge?.factors.filter(({ id }) => id !== factor?.id) ?? [];
  return (
    <AuthFrame
      title={t`Enter your code`}
      lead={
        factor?.kind === 'phone'
          ? t`Your password is right. Enter the code that was sent to ${nameOf(factor)}.`
          : t`Your password is right. Enter the code that your authenticator app shows.`
      }
    >
      <FormProblem problem={problem ?? failure} />
      <p className="muted" role="status">
        {said}
      </p>
      <form {...form} className="form">
        <CodeField {...field('code')} />
        <SubmitButton busy={busy} busyText={t`Logging in…`}>
          <Trans>Log In</Trans>
        </SubmitButton>
        {challenge && factor?.kind === 'phone' && (
          <button type="button" className="link" onClick={() => void choose(factor, challenge)}>
            <Trans>Send another code</Trans>
          </button>
        )}
        {challenge &&
          others.map((other) => (
            <button
              key={other.id}
              type="button"
              className="link"
              onClick={() => void choose(other, challenge)}
            >
              <Trans>Use {nameOf(other)} instead</Trans>
            </button>
          ))}
        <button type="button" className="link" onClick={back}>
          <Trans>Start again</Trans>
        </button>
      </form>
      <p className="muted">
        <Trans>Lost your second factor? Ask an admin of your company to reset it.</Trans>
      </p>
    </AuthFrame>
  );
}
