import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { NewPasswordField, useNewPasswordCheck } from '../kit/form/new-password-field';
import { DoneNotice } from '../kit/form/done-notice';
import { FormProblem, SubmitButton } from '../kit/form/form-parts';
import { useForm } from '../kit/form/use-form';
import { ProblemState, Skeleton } from '../kit/states';
import { useAccess } from '../../lib/access';
import { applyCode, checkResetCode, resetPassword } from '../../lib/account';
import { toProblem, type Problem } from '../../lib/errors';
import { paths } from '../../lib/paths';
import { AuthFrame } from '../kit/auth-frame';
import type { SignInState } from '../../lib/sign-in-state';

/** The page behind the links of the identity provider's emails. `mode` and `oobCode` are the provider's names. */
export default function AccountAction() {
  const [params] = useSearchParams();
  const mode = params.get('mode') ?? '';
  const code = params.get('oobCode') ?? '';
  if (code && mode === 'resetPassword') return <ResetPassword key={code} code={code} />;
  if (code && ['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'].includes(mode)) {
    return <ApplyCode key={code} code={code} isRecovery={mode === 'recoverEmail'} />;
  }
  return <BadLink mode={mode} />;
}

/** Codes that were applied since the page was loaded. A code works only once, but React may mount a page twice. */
const results = new Map<string, Promise<string | void>>();

/** Runs the first request that a code needs; null while it is under way. */
function useResult(code: string, run: (code: string) => Promise<string | void>) {
  const [result, setResult] = useState<{ value?: string | void; problem?: Problem } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const running = results.get(code) ?? run(code);
    results.set(code, running);
    running.then(
      (value) => setResult({ value }),
      (error: unknown) => {
        results.delete(code);
        setResult({ problem: toProblem(error) });
      },
    );
  }, [code, run, attempt]);
  const retry = () => {
    setResult(null);
    setAttempt((n) => n + 1);
  };
  return { result, retry };
}

const isUsed = ({ code }: Problem) => /(expired|invalid)-action-code|user-(disabled|not-found)/.test(code);

function ApplyCode({ code, isRecovery }: { code: string; isRecovery: boolean }) {
  const { t } = useLingui();
  const { result, retry } = useResult(code, applyCode);
  const mode = isRecovery ? 'recoverEmail' : 'verifyEmail';
  if (result?.problem && isUsed(result.problem)) return <BadLink mode={mode} />;
  const title = isRecovery ? t`Restore your email` : t`Confirm your email`;
  if (result?.problem) return <Failed title={title} problem={result.problem} retry={retry} />;
  if (!result) return <Waiting title={title} />;
  return (
    <AuthFrame
      title={isRecovery ? t`Email restored` : t`Email confirmed`}
      lead={
        isRecovery
          ? t`Your account uses its previous email again.`
          : t`Thank you. Your email address is confirmed.`
      }
    >
      <DoneNotice focused>
        {isRecovery
          ? t`If you did not change the email yourself, reset your password now.`
          : t`You can close this tab or continue here.`}
      </DoneNotice>
      <Onward>
        {isRecovery && (
          <Link className="button" to={paths.forgotPassword}>
            <Trans>Reset password</Trans>
          </Link>
        )}
      </Onward>
    </AuthFrame>
  );
}

function ResetPassword({ code }: { code: string }) {
  const { t } = useLingui();
  const { result, retry } = useResult(code, checkResetCode);
  const [isDone, setIsDone] = useState(false);
  const checkPassword = useNewPasswordCheck();
  const { form, field, problem, busy } = useForm({
    initial: { password: '' },
    unguarded: true,
    check: checkPassword,
    submit: async ({ password }) => {
      await resetPassword(code, password);
      setIsDone(true);
    },
  });
  const title = t`Choose a new password`;
  const failure = problem ?? result?.problem;
  if (failure && isUsed(failure)) return <BadLink mode="resetPassword" />;
  if (result?.problem) return <Failed title={title} problem={result.problem} retry={retry} />;
  if (!result) return <Waiting title={title} />;
  const email = result.value ?? '';
  if (isDone) {
    return (
      <AuthFrame title={t`Password changed`} lead={t`Log in with the new password.`}>
        <DoneNotice focused>
          <Trans>
            The password of <strong>{email}</strong> has been changed. All earlier sign-ins have ended.
          </Trans>
        </DoneNotice>
        <Link className="button button--primary" to={paths.login} state={{ email } satisfies SignInState}>
          <Trans>Log In</Trans>
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={title}
      lead={
        <Trans>
          For your account <strong>{email}</strong>.
        </Trans>
      }
    >
      <FormProblem problem={problem} />
      <form {...form} className="form">
        {/* Identifies the account for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          {...field('password')}
          label={t`New password`}
          inputName="new_password"
          person={[email]}
        />
        <SubmitButton busy={busy} busyText={t`Saving…`}>
          <Trans>Save password</Trans>
        </SubmitButton>
      </form>
    </AuthFrame>
  );
}

function Waiting({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <AuthFrame title={title} lead={t`Checking the link…`}>
      <Skeleton lines={3} />
    </AuthFrame>
  );
}

function Failed({ title, problem, retry }: { title: string; problem: Problem; retry: () => void }) {
  const { t } = useLingui();
  return (
    <AuthFrame title={title} lead={t`The link has not been used yet.`}>
      <ProblemState problem={problem} retry={retry} />
    </AuthFrame>
  );
}

/** Explains a link that cannot be used, and how to get a new one. */
function BadLink({ mode }: { mode: string }) {
  const { t } = useLingui();
  const advice: Record<string, string> = {
    resetPassword: t`Request a new link to choose a password. Only the newest link works.`,
    verifyEmail: t`If your email is not confirmed yet, sign in and use “Send again” at the top of the page.`,
    recoverEmail: t`Sign in to check which email your account uses. If you cannot, ask an administrator for help.`,
  };
  return (
    <AuthFrame
      title={t`This link does not work`}
      lead={t`It has expired, has been used already, or was not copied completely.`}
    >
      <p className="notice" role="status">
        {advice[mode] ?? t`Open the link from the email again, or copy all of it into the address bar.`}
      </p>
      <Onward>
        {mode === 'resetPassword' && (
          <Link className="button button--primary" to={paths.forgotPassword}>
            <Trans>Request a new link</Trans>
          </Link>
        )}
      </Onward>
    </AuthFrame>
  );
}

/** Links to the next page: the dashboard for signed-in users, otherwise the sign-in. */
function Onward({ children }: { children?: ReactNode }) {
  const { status } = useAccess();
  return (
    <div className="form">
      {children}
      <Link className="button" to={status === 'ready' ? paths.home : paths.login}>
        {status === 'ready' ? <Trans>To the dashboard</Trans> : <Trans>To the log in</Trans>}
      </Link>
    </div>
  );
}
