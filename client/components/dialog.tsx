import { useLingui } from '@lingui/react/macro';
import { Alert, App, Modal, type ModalProps } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { toProblem } from '../lib/errors';

/** What every dialog needs. */
export interface DialogProps {
  title: string;
  /** The label of the button that confirms: the action, such as "Remove feature". */
  action: string;
  /** The action takes something away. */
  danger?: boolean;
  /** Whether the action is not possible yet. */
  disabled?: boolean;
  /** Said after the action has succeeded. */
  success?: ReactNode;
  /** In pixels, for a form with many fields. Phones show it at full width. */
  width?: number;
  /** Called after the action has succeeded and the dialog has closed. */
  done?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** For dialogs: returns the focus to the element that opened the dialog. Ant Design does so only after a closing animation. */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** The frame of a dialog. */
export function DialogFrame({ dialog, ...props }: ModalProps & { dialog: DialogProps }) {
  const { title, action, danger, disabled, width } = dialog;
  const { t } = useLingui();
  useReturnedFocus();
  return (
    <Modal
      open
      title={title}
      width={width}
      styles={{ header: { marginBlockEnd: 16 } }}
      okText={action}
      cancelText={t`Cancel`}
      mask={{ closable: false }}
      {...props}
      okButtonProps={{ danger, disabled, ...props.okButtonProps }}
    />
  );
}

/** Returns what follows an action that has succeeded: the dialog closes and says so. */
export function useFinish({ success, done, onClose }: Pick<DialogProps, 'success' | 'done' | 'onClose'>) {
  const { message } = App.useApp();
  return () => {
    onClose();
    if (success) void message.success(success);
    done?.();
  };
}

/** Asks for confirmation, runs the action, and stays open with the reason if it fails. */
export function ConfirmDialog(props: DialogProps & { act: () => Promise<unknown> }) {
  const { act, danger, children, onClose } = props;
  const finish = useFinish(props);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function run(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
      finish();
    } catch (error) {
      setProblem(toProblem(error).message);
      setBusy(false);
    }
  }

  return (
    <DialogFrame
      dialog={props}
      okButtonProps={{ autoFocus: !danger }}
      cancelButtonProps={{ autoFocus: danger }}
      confirmLoading={busy}
      onOk={() => void run()}
      onCancel={() => busy || onClose()}
    >
      {children}
      {problem && <Alert type="error" role="alert" title={problem} />}
    </DialogFrame>
  );
}
