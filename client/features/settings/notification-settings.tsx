import { useMutation, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Flex, Switch } from 'antd';
import { ProblemState, Skeleton } from '../../components/states';
import { NotificationSettingsDocument, SetNotifyByEmailDocument } from '../../generated/graphql';
import { toProblem } from '../../lib/errors';

/** Chooses whether notifications also come by email. */
export function NotificationSettings() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(NotificationSettingsDocument);
  const [set, { loading, error: failed }] = useMutation(SetNotifyByEmailDocument);
  if (error) return <ProblemState problem={toProblem(error)} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={1} />;
  return (
    <>
      <Flex component="label" gap="small" align="center">
        <Switch
          checked={data.me?.notifyByEmail ?? false}
          loading={loading}
          aria-label={t`Send notifications by email, too`}
          onChange={(enabled) => void set({ variables: { enabled } }).catch(() => undefined)}
        />
        <span>
          <Trans>Send notifications by email, too</Trans>
        </span>
      </Flex>
      {failed && <Alert type="error" role="alert" title={toProblem(failed).message} />}
    </>
  );
}
