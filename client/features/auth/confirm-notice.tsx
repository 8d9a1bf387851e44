import { useEffect, useState } from 'react';
import { Icon } from '../../components/icon';
import { checkConfirmed, sendConfirmation } from '../../lib/account';
import { toProblem } from '../../lib/errors';

import type { Me } from '../../lib/session';
import { mail } from '../../components/more-shapes';

/** Tells that the e-mail address is not confirmed, sends the mail again, and notices when it was followed. */
export function ConfirmNotice({ me }: { me: Me }) {
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // The link opens elsewhere: whoever comes back from it may be confirmed by now.
    const back = () => {
      if (document.visibilityState === 'visible') void confirmed().catch(() => undefined);
    };
    window.addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      window.removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);

  async function again(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setSaid('');
    try {
      if (await confirmed()) return;
      await sendConfirmation();
      setSaid('Sent. It can take a minute; look among the unwanted mail, too.');
    } catch (error) {
      setSaid(toProblem(error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="bar bar--confirm" aria-label="Confirm your email">
      <div className="bar__inner">
        <Icon shape={mail} />
        <p className="bar__text">
          <strong>Confirm your email.</strong> Follow the link in the mail to {me.email}.{' '}
          <span role="status">{said}</span>
        </p>
        <button
          type="button"
          className="button button--small"
          aria-disabled={busy || undefined}
          onClick={() => void again()}
        >
          {busy ? 'Sending…' : 'Send again'}
        </button>
      </div>
    </section>
  );
}

/** Asks the provider; once it is confirmed, the server learns it from the new token with the next request. */
async function confirmed(): Promise<boolean> {
  const is = await checkConfirmed();
  if (is) await (await import('../../lib/session')).refreshAll();
  return is;
}
