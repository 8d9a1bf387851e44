import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Alert, Flex, Switch } from 'antd';
import { useRecord } from '../../../components/use-record';
import { NotificationSettingsDocument, SetNotifyByEmailDocument } from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { APART } from '../../../lib/own-changes';

/** Chooses which emails the user gets. */
export default function NotificationSettings() {
  const { t } = useLingui();
  const { data, absent } = useRecord(NotificationSettingsDocument);
  const [set, { loading, error: failed }] = useMutation(SetNotifyByEmailDocument, { context: APART });
  if (!data) return absent(1);
  const store = (variables: { enabled: boolean } | { actions: boolean }) =>
    void set({ variables }).catch(() => undefined);
  return (
    <Flex vertical gap="middle">
      <Choice
        label={t`Send me an email when something waits for my decision`}
        checked={data.me?.actionsByEmail ?? false}
        loading={loading}
        onChange={(actions) => store({ actions })}
      />
      <Choice
        label={t`Send notifications by email, too`}
        checked={data.me?.notifyByEmail ?? false}
        loading={loading}
        onChange={(enabled) => store({ enabled })}
      />
      {failed && <Alert type="error" role="alert" title={toProblem(failed).message} />}
    </Flex>
  );
}

function Choice({
  label,
  ...state
}: {
  label: string;
  checked: boolean;
  loading: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Flex component="label" gap="small" align="center">
      <Switch {...state} aria-label={label} />
      <span>{label}</span>
    </Flex>
  );
}
