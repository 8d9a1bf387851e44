import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { Dialog } from '../kit/dialog';
import { answerLeaving } from '../../lib/leaving';
import { forgetUnsaved, hasUnsaved } from '../../lib/unsaved';

const warn = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault();
};

/** Asks before the user leaves a half-filled form by navigating, logging out or closing the tab. */
export function LeaveGuard() {
  const { t } = useLingui();
  const [leave, setLeave] = useState<() => void>();
  useBeforeUnload(warn);
  useEffect(() => answerLeaving((next) => setLeave(() => next)), []);

  const stay = () => setLeave(undefined);

  function go(): void {
    forgetUnsaved();
    stay();
    leave?.();
  }

  if (!leave) return null;
  return (
    <Dialog title={t`Leave without saving?`} onClose={stay}>
      <p className="muted">
        <Trans>What you have typed on this page has not been sent and would be lost.</Trans>
      </p>
      <div className="row end">
        <button type="button" className="button" onClick={go}>
          <Trans>Leave</Trans>
        </button>
        <button type="button" className="button button--primary" onClick={stay}>
          <Trans>Stay</Trans>
        </button>
      </div>
    </Dialog>
  );
}
