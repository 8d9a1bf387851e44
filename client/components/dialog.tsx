import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { toProblem, type Problem } from '../lib/errors';
import { FormProblem } from './form/form-parts';

/** A modal dialog; mounted is open. The browser keeps the focus in it, closes it on Escape and gives the focus back. */
export function Dialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current!;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    return () => {
      element.close();
      // The browser forgets whom to give it back to when the dialog is removed at once.
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
      <h2 id={id} className="dialog__title">
        {props.title}
      </h2>
      {props.children}
    </dialog>
  );
}

/** Asks before something is done, does it, and stays with a word why when it fails. */
export function ConfirmDialog(props: {
  title: string;
  children: ReactNode;
  /** What the button that does it says, at rest and meanwhile. */
  yes: [rest: string, busy: string];
  act: () => Promise<unknown>;
  /** Called when it was done and the dialog is gone. */
  done?: () => void;
  onClose: () => void;
}) {
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);

  async function act(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await props.act();
      props.onClose();
      props.done?.();
    } catch (error) {
      setProblem(toProblem(error));
      setBusy(false);
    }
  }

  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <p className="dialog__text">{props.children}</p>
      <FormProblem problem={problem} />
      <div className="row row--end">
        <button type="button" className="button" onClick={props.onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="button button--primary"
          aria-disabled={busy || undefined}
          onClick={() => void act()}
        >
          {props.yes[busy ? 1 : 0]}
        </button>
      </div>
    </Dialog>
  );
}
