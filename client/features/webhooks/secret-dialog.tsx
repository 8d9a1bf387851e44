import { useLingui } from '@lingui/react/macro';
import { Alert, Flex, Modal } from 'antd';
import { useReturnedFocus } from '../../components/dialog';
import { Snippet } from '../../components/snippet';

/** A new secret with the name of its webhook. */
export interface ShownSecret {
  name: string;
  secret: string;
}

/** Shows a secret, this once. */
export function SecretDialog({
  shown: { name, secret },
  onClose,
}: {
  shown: ShownSecret;
  onClose: () => void;
}) {
  const { t } = useLingui();
  useReturnedFocus();
  return (
    <Modal
      open
      title={t`The secret of ${name}`}
      okText={t`I have stored the secret`}
      onOk={onClose}
      onCancel={onClose}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <Flex vertical gap="middle">
        <Alert
          type="warning"
          showIcon
          title={t`Copy the secret now. It is not shown again.`}
          description={t`Your program verifies with it that an event comes from Job Lobby.`}
        />
        <Snippet title={t`Secret`} text={secret} />
      </Flex>
    </Modal>
  );
}
