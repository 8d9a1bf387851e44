import { useLingui } from '@lingui/react/macro';
import { SecretDialog } from '../../../components/secret-dialog';

/** A new key with the name of its client. */
export interface ShownKey {
  name: string;
  key: string;
}

/** Shows a key, this once. */
export function KeyDialog({ shown: { name, key }, onClose }: { shown: ShownKey; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <SecretDialog
      title={t`The key of ${name}`}
      label={t`Key`}
      text={key}
      warning={t`Copy the key now. It is not shown again.`}
      description={t`Store it where your program keeps its secrets. Everybody who has it can use the API as this client.`}
      done={t`I have stored the key`}
      onClose={onClose}
    />
  );
}
