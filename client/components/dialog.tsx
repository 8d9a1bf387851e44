import { useLingui } from '@lingui/react/macro';
import { Alert, App, Modal } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { toProblem, type Problem } from '../lib/errors';

/** Returns the focus to the element that opened the dialog. Ant Design does so only after a closing animation. */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

interface ConfirmProps {
  title: string;
  children?: ReactNode;
  /** The confirm button's label: the action, such as "Remove feature". */
  action: string;
  /** The action takes something away. */
  danger?: boolean;
  act: () => Promise<unknown>;
  /** Called after the action has succeeded and the dialog has closed. */
  done?: () => void;
  onClose: () => void;
}

/** Asks for confirmation, runs the action, and stays open with the reason if it fails. */
export function ConfirmDialog({ title, children, action, danger, act, done, onClose }: ConfirmProps) {
  const { t } = useLingui();
  useReturnedFocus();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);

  async function run(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
      onClose();
      done?.();
    } catch (error) {
      setProblem(toProblem(error));
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title={title}
      styles={{ header: { marginBlockEnd: 16 } }}
      okText={action}
      okButtonProps={{ danger, autoFocus: !danger }}
      cancelText={t`Cancel`}
      cancelButtonProps={{ autoFocus: danger }}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => void run()}
      onCancel={() => busy || onClose()}
    >
      {children}
      {problem && <Alert type="error" role="alert" title={problem.message} />}
    </Modal>
  );
}

interface FormDialogProps {
  title: string;
  /** The submit button's label. */
  action: string;
  /** The action takes something away. */
  danger?: boolean;
  busy: boolean;
  /** Whether closing would lose input; asks first if so. */
  dirty: boolean;
  submit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, danger, busy, dirty, submit, onClose, children } = props;
  const { t } = useLingui();
  const { modal } = App.useApp();
  useReturnedFocus();

  function close(): void {
    if (busy) return;
    if (!dirty) return onClose();
    void modal.confirm({
      title: t`Discard your input?`,
      content: t`What you typed in this dialog has not been saved.`,
      okText: t`Discard input`,
      okButtonProps: { danger: true },
      cancelText: t`Keep editing`,
      onOk: onClose,
    });
  }

  return (
    <Modal
      open
      title={title}
      styles={{ header: { marginBlockEnd: 16 } }}
      okText={action}
      okButtonProps={{ danger }}
      cancelText={t`Cancel`}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={submit}
      onCancel={close}
    >
      {children}
    </Modal>
  );
}
