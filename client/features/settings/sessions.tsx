import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DoneNotice } from '../../components/form/done-notice';
import { FormProblem } from '../../components/form/form-parts';
import { Moment } from '../../components/format';
import { ProblemState, Skeleton } from '../../components/states';
import { EndSessionDocument, MySessionsDocument, type MySessionsQuery } from '../../generated/graphql';
import { toProblem, type Problem } from '../../lib/errors';

type Session = NonNullable<NonNullable<MySessionsQuery['me']>['sessions']>[number];

/** The sessions that browsers hold by cookie, each with the way to end it. */
export function Sessions() {
  // A session may have started in another application since the page was last open.
  const { data, error, loading, refetch } = useQuery(MySessionsDocument, { fetchPolicy: 'network-only' });
  const [end] = useMutation(EndSessionDocument);
  const [asked, setAsked] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState<Problem>();

  async function endSession({ id, browser }: Session): Promise<void> {
    if (busy) return;
    setBusy(true);
    setDone('');
    setProblem(undefined);
    try {
      await end({ variables: { id } });
      setDone(`The session in ${browser ?? 'an unknown browser'} has ended.`);
    } catch (failure) {
      setProblem(toProblem(failure));
    }
    setAsked(undefined);
    setBusy(false);
    // After a refusal, too: the session may have ended meanwhile.
    await refetch().catch(() => undefined);
  }

  const sessions = data?.me?.sessions;
  if (!sessions && loading) return <Skeleton lines={3} label="Loading your sessions" />;
  if (!sessions) return <ProblemState problem={toProblem(error)} retry={() => void refetch()} />;
  return (
    <>
      <p className="panel__text">
        Other applications keep you signed in with a session cookie. A session ends when you end it here, sign
        out there, or leave it unused.
      </p>
      <DoneNotice focused>{done}</DoneNotice>
      <FormProblem problem={problem} />
      {sessions.length === 0 ? (
        <p className="panel__text">No application holds a session of yours.</p>
      ) : (
        <ul className="rows sessions">
          {sessions.map((session) => (
            <li key={session.id} className="rows__row">
              <span className="rows__name">
                {session.browser ?? 'Unknown browser'}{' '}
                {session.current && <span className="tag">this browser</span>}
                <small className="sessions__times">
                  Last used <Moment value={session.lastUsedAt} />, started{' '}
                  <Moment value={session.createdAt} />
                </small>
              </span>
              {asked === session.id ? (
                <span className="row">
                  <button
                    type="button"
                    className="button button--primary"
                    aria-disabled={busy || undefined}
                    onClick={() => void endSession(session)}
                    autoFocus
                  >
                    {busy ? 'Ending…' : 'Yes, end session'}
                  </button>
                  <button type="button" className="button" onClick={() => setAsked(undefined)}>
                    Cancel
                  </button>
                </span>
              ) : (
                <button
                  type="button"
                  className="button"
                  onClick={() => setAsked(session.id)}
                  aria-label={`End session in ${session.browser ?? 'an unknown browser'}`}
                >
                  End session
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
