import { useLingui } from '@lingui/react/macro';
import { SecretDialog as Dialog } from '../../../components/secret-dialog';

/** A new secret with the name of its webhook. */
export interface ShownSecret {
  name: string;
  secret: string;
}

interface Props {
  shown: ShownSecret;
  onClose: () => void;
}

/** Shows a secret, this once. */
export function SecretDialog({ shown: { name, secret }, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`The secret of ${name}`}
      label={t`Secret`}
      text={secret}
      warning={t`Copy the secret now. It is not shown again.`}
      description={t`Your program verifies with it that an event comes from Job Lobby.`}
      done={t`I have stored the secret`}
      onClose={onClose}
    />
  );
}
