import { useLingui } from '@lingui/react/macro';
import { ConfigProvider, Form, Input, Select, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog';
import { useMe } from '../../lib/access';
import { challengeAfter, signInAgain } from '../../lib/account';
import { idToken } from '../../lib/identity';
import type { Challenge, Factor } from '../../lib/second-factors';
import { useFactorName } from '../../lib/use-factor-name';

/** Above the popups of the page: the question may come from one of them. */
const ABOVE = { token: { zIndexPopupBase: 1_500 } };

type Values = { currentPassword?: string; code?: string };

/** Asks the user for the password, and signs in with it; then for the code of a second factor, if the account has one. */
export default function SignInAgainDialog({
  half,
  settle,
}: {
  /** The error of a sign-in whose password was right. */
  half?: unknown;
  settle: (isSignedIn: boolean) => void;
}) {
  const { t } = useLingui();
  const { email } = useMe();
  const [challenge, setChallenge] = useState<Challenge>();
  const [factor, setFactor] = useState<Factor>();
  const password = useFocus();
  const isHalf = half !== undefined || challenge !== undefined;

  async function goOn(next: Challenge | null): Promise<void> {
    if (!next) return;
    setChallenge(next);
    await choose(next.factors[0], next);
  }
  async function choose(next: Factor | undefined, from: Challenge): Promise<void> {
    setFactor(next);
    if (next) await from.request(next);
  }
  const started = useRef(false);
  useEffect(() => {
    // Once, because it may send a text message.
    if (half === undefined || started.current) return;
    started.current = true;
    challengeAfter(half).then(goOn, () => settle(false));
  });

  return (
    <ConfigProvider theme={ABOVE}>
      <FormDialog<Values>
        title={t`Confirm that it is you`}
        action={t`Sign in and continue`}
        submit={async ({ currentPassword = '', code = '' }) => {
          if (challenge && factor) {
            await challenge.answer(factor, code.replaceAll(/\s/g, ''));
            await idToken(true);
          } else if (half === undefined) {
            try {
              await signInAgain(currentPassword);
            } catch (error) {
              const next = await challengeAfter(error);
              if (!next) throw error;
              await goOn(next);
              return false;
            }
          } else return false;
          settle(true);
          return true;
        }}
        onClose={() => settle(false)}
      >
        {isHalf ? (
          <Code challenge={challenge} factor={factor} choose={choose} />
        ) : (
          <>
            <p className="panel__text">
              {t`You signed in some time ago, and this needs a recent sign-in. Enter your password to continue where you are.`}
            </p>
            {/* Identifies the account for password managers. */}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <Form.Item
              name="currentPassword"
              label={t`Current password`}
              rules={[{ required: true, message: t`Enter your current password.` }]}
            >
              <Input.Password ref={password} autoComplete="current-password" />
            </Form.Item>
          </>
        )}
      </FormDialog>
    </ConfigProvider>
  );
}

function Code({
  challenge,
  factor,
  choose,
}: {
  challenge?: Challenge;
  factor?: Factor;
  choose: (factor: Factor | undefined, from: Challenge) => Promise<void>;
}) {
  const { t } = useLingui();
  const nameOf = useFactorName();
  const field = useFocus();
  if (!challenge) return <p className="panel__text">{t`Loading…`}</p>;
  return (
    <>
      <p className="panel__text" role="status">
        {factor?.kind === 'phone'
          ? t`Enter the code that was sent to ${nameOf(factor)}.`
          : t`Enter the code that your authenticator app shows.`}
      </p>
      {challenge.factors.length > 1 && (
        <Form.Item label={t`Second factor`} htmlFor="second-factor">
          <Select
            id="second-factor"
            value={factor?.id}
            options={challenge.factors.map((each) => ({ value: each.id, label: nameOf(each) }))}
            onChange={(id) =>
              void choose(
                challenge.factors.find((each) => each.id === id),
                challenge,
              )
            }
          />
        </Form.Item>
      )}
      <Form.Item name="code" label={t`Code`} rules={[{ required: true, message: t`Enter the code.` }]}>
        <Input ref={field} inputMode="numeric" autoComplete="one-time-code" />
      </Form.Item>
    </>
  );
}

/** Focuses a field as it appears. Not `autoFocus`: a dialog below keeps the focus until this one has taken it over. */
function useFocus() {
  const field = useRef<InputRef>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return field;
}
