import { Alert, Flex, Modal } from 'antd';
import { useReturnedFocus } from './dialog';
import { Snippet } from './snippet';

interface Props {
  title: string;
  /** What the snippet is, such as a key. */
  label: string;
  text: string;
  /** Asks to copy it now. */
  warning: string;
  /** What it is for. */
  description: string;
  /** The label of the button that closes the dialog. */
  done: string;
  onClose: () => void;
}

/** Shows a secret that is shown this once. Only the button closes it. */
export function SecretDialog({ title, label, text, warning, description, done, onClose }: Props) {
  useReturnedFocus();
  return (
    <Modal
      open
      title={title}
      okText={done}
      onOk={onClose}
      onCancel={onClose}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <Flex vertical gap="middle">
        <Alert type="warning" showIcon title={warning} description={description} />
        <Snippet title={label} text={text} />
      </Flex>
    </Modal>
  );
}
