import { ApolloProvider } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { MINUTE_MS, SECOND_MS } from '../../../../server/platform/time/durations.js';
import { useRecord } from '../../../components/use-record';
import { MeChangedDocument, ThisSupportSessionDocument } from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { idToken } from '../../../lib/identity';
import { getClient, leaving, type Me } from '../../../lib/session';
import { endSupport, leaveSupport } from '../../../lib/support';

/** Says on every page that the user sees the product as somebody else, for how long, and ends it. */
export const SupportBar = ({ me }: { me: Me }) => (
  <ApolloProvider client={getClient()}>
    <Bar me={me} />
  </ApolloProvider>
);

function Bar({ me }: { me: Me }) {
  const { t } = useLingui();
  const { data } = useRecord(ThisSupportSessionDocument, { events: MeChangedDocument, of: {} });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const session = data?.thisSupportSession;
  const name = me.displayName;

  async function end(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await leaving(idToken().then(endSupport));
      leaveSupport();
    } catch (error) {
      setProblem(toProblem(error).message);
      setBusy(false);
    }
  }

  return (
    <section className="bar bar--support" aria-label={t`Support session`}>
      <div className="bar__inner row">
        <p className="bar__text">
          <strong>
            <Trans>
              You see Job Lobby as <bdi>{name}</bdi>.
            </Trans>
          </strong>{' '}
          {session && (
            <>
              <Mode {...session} /> <Left endsAt={session.endsAt} />
            </>
          )}
          {problem && <span role="alert"> {problem}</span>}
        </p>
        <button type="button" className="bar__button" disabled={busy} onClick={() => void end()}>
          {t`End now`}
        </button>
      </div>
    </section>
  );
}

function Mode(session: { changesAsked: boolean; changesAllowedAt: string | null }) {
  if (session.changesAllowedAt) return <Trans>You can make changes, and both names are recorded.</Trans>;
  if (session.changesAsked) return <Trans>You can only look until a second holder allows changes.</Trans>;
  return <Trans>You can only look.</Trans>;
}

/** How much time is left. Leaves the session once it is over. */
function Left({ endsAt }: { endsAt: string }) {
  const [left, setLeft] = useState(() => Date.parse(endsAt) - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(Date.parse(endsAt) - Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) leaveSupport();
  }, [isOver]);
  const minutes = Math.floor(left / MINUTE_MS);
  return minutes < 1 ? (
    <Trans>Less than a minute is left.</Trans>
  ) : (
    <Plural value={minutes} one="# minute is left." other="# minutes are left." />
  );
}
