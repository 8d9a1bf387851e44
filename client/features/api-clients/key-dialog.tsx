import { useLingui } from '@lingui/react/macro';
import { Alert, Flex, Modal } from 'antd';
import { useReturnedFocus } from '../../components/dialog';
import { Snippet } from '../../components/snippet';

/** A new key with the name of its client. */
export interface ShownKey {
  name: string;
  key: string;
}

/** Shows a key, this once. */
export function KeyDialog({ shown: { name, key }, onClose }: { shown: ShownKey; onClose: () => void }) {
  const { t } = useLingui();
  useReturnedFocus();
  return (
    <Modal
      open
      title={t`The key of ${name}`}
      okText={t`I have stored the key`}
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
          title={t`Copy the key now. It is not shown again.`}
          description={t`Store it where your program keeps its secrets. Everybody who has it can use the API as this client.`}
        />
        <Snippet title={t`Key`} text={key} />
      </Flex>
    </Modal>
  );
}
