import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Flex, Select } from 'antd';
import { useAttempt } from '../../components/use-attempt';
import { UpdateSignInRulesDocument, type Company_ProfileFragment } from '../../generated/graphql';

const NEVER = 0;

/** The rules of a company for the sign-ins of its people, which its admins change. */
export function SignInRules({
  company: { id, signOutAfterMinutes },
}: {
  company: Pick<Company_ProfileFragment, 'id' | 'signOutAfterMinutes'>;
}) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [update, { loading }] = useMutation(UpdateSignInRulesDocument);
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
        style={{ maxWidth: 240 }}
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
    </Flex>
  );
}
