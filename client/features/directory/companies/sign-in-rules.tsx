import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Flex, Select, Switch } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { useAttempt } from '../../../components/use-attempt';
import { UpdateSignInRulesDocument, type Company_ProfileFragment } from '../../../generated/graphql';

const NEVER = 0;

/** The rules of a company for the sign-ins of its people, which its admins change. */
export function SignInRules({
  company: { id, signOutAfterMinutes, requiresSecondFactor },
}: {
  company: Pick<Company_ProfileFragment, 'id' | 'signOutAfterMinutes' | 'requiresSecondFactor'>;
}) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [update, { loading }] = useMutation(UpdateSignInRulesDocument);
  const [asking, setAsking] = useState(false);
  const require = (isRequired: boolean) =>
    update({ variables: { id, input: { requiresSecondFactor: isRequired } } });
  const change = (minutes: number) =>
    attempt(
      () => update({ variables: { id, input: { signOutAfterMinutes: minutes || null } } }),
      t`The rules for sign-ins were saved.`,
    );
  return (
    <Flex vertical gap="small">
      <label htmlFor="sign-out-after">{t`Sign people out who do nothing for`}</label>
      <Select
        id="sign-out-after"
        className="medium-field"
        value={signOutAfterMinutes ?? NEVER}
        loading={loading}
        disabled={loading}
        onChange={(minutes) => void change(minutes)}
        options={[
          { value: NEVER, label: t`Never` },
          { value: 15, label: t`15 minutes` },
          { value: 60, label: t`1 hour` },
          { value: 480, label: t`8 hours` },
        ]}
      />
      <span className="muted">{t`It applies to everybody in the company at once, in every browser and application.`}</span>
      <Flex align="center" gap="small">
        <Switch
          id="require-second-factor"
          checked={requiresSecondFactor}
          loading={loading}
          aria-describedby="require-second-factor-note"
          onChange={(isRequired) =>
            isRequired
              ? setAsking(true)
              : void attempt(() => require(false), t`The rules for sign-ins were saved.`)
          }
        />
        <label htmlFor="require-second-factor">{t`Require a second factor`}</label>
      </Flex>
      <span id="require-second-factor-note" className="muted">
        {t`People without one can only add one until they have it. API clients are not affected. To switch this on, sign in with a second factor yourself.`}
      </span>
      {asking && (
        <ConfirmDialog
          title={t`Require a second factor?`}
          action={t`Require second factor`}
          success={t`The rules for sign-ins were saved.`}
          act={() => require(true)}
          onClose={() => setAsking(false)}
        >
          {t`Everybody who signed in without a second factor has to add one, or sign in again with theirs, before they can go on. This takes effect within seconds.`}
        </ConfirmDialog>
      )}
    </Flex>
  );
}
