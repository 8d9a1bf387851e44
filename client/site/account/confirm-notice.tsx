import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Icon } from '../kit/icon';
import { checkConfirmed, sendConfirmation } from '../../lib/account';
import { toProblem } from '../../lib/errors';
import type { Me } from '../../lib/session';
import { mail } from '../kit/shapes';

/** Says that the email address is not confirmed, resends the email, and detects when its link has been used. */
export function ConfirmNotice({ me }: { me: Me }) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // The link opens elsewhere, so check again when the user returns to this tab.
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
      setSaid(t`Sent. It can take a minute. Check the spam folder, too.`);
    } catch (error) {
      setSaid(toProblem(error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="bar bar--confirm" aria-label={t`Confirm your email`}>
      <div className="bar__inner row">
        <Icon shape={mail} />
        <p className="bar__text">
          <Trans>
            <strong>Confirm your email.</strong> Follow the link in the email to {me.email}.
          </Trans>{' '}
          <span role="status">{said}</span>
        </p>
        <button
          type="button"
          className="bar__button"
          aria-disabled={busy || undefined}
          onClick={() => void again()}
        >
          {busy ? <Trans>Sending…</Trans> : <Trans>Send again</Trans>}
        </button>
      </div>
    </section>
  );
}

/** Asks the identity provider. Once the email is confirmed, the next request's token passes that on to the server. */
async function confirmed(): Promise<boolean> {
  const is = await checkConfirmed();
  if (is) await (await import('../../lib/session')).refreshAll();
  return is;
}
