import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Dialog } from '../../components/dialog';
import { answerLeaving } from '../../lib/leaving';
import { forgetUnsaved, hasUnsaved } from '../../lib/unsaved';

/** Asks before a half-filled form is left: for another page, by logging out, or by closing the tab. */
export function LeaveGuard() {
  // What a person does is a push or a step in the history; the product's own redirections replace, and ask nobody.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      historyAction !== 'REPLACE' &&
      hasUnsaved() &&
      (from.pathname !== to.pathname || from.search !== to.search),
  );
  const [leave, setLeave] = useState<() => void>();

  useEffect(() => {
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', beforeUnload);
    const stop = answerLeaving((next) => setLeave(() => next));
    return () => {
      stop();
      window.removeEventListener('beforeunload', beforeUnload);
    };
  }, []);

  function stay(): void {
    setLeave(undefined);
    blocker.reset?.();
  }

  function go(): void {
    forgetUnsaved();
    setLeave(undefined);
    leave?.();
    blocker.proceed?.();
  }

  if (!leave && blocker.state !== 'blocked') return null;
  return (
    <Dialog title="Leave without saving?" onClose={stay}>
      <p className="dialog__text">What you have typed on this page has not been sent and would be lost.</p>
      <div className="row row--end">
        <button type="button" className="button button--primary" onClick={stay}>
          Stay
        </button>
        <button type="button" className="button" onClick={go}>
          Leave
        </button>
      </div>
    </Dialog>
  );
}
