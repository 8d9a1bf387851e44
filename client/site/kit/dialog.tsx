import { useEffect, useId, useRef, type ReactNode } from 'react';
import { present } from '../../lib/present';

/** A modal dialog of pages without Ant Design, open while mounted. The browser traps and restores the focus. */
export function Dialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = present(dialog.current);
    const before = document.activeElement;
    if (!element.open) element.showModal();
    return () => {
      element.close();
      // The browser does not restore the focus if the dialog is removed immediately.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
    >
      <h2 id={id}>{props.title}</h2>
      {props.children}
    </dialog>
  );
}
