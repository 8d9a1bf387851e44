import type { SupportSessions_SessionFragment } from '../../../generated/graphql';
import { SessionRow } from './session-row';

/** A list of support sessions. */
export function SessionList(props: { sessions: readonly SupportSessions_SessionFragment[]; label: string }) {
  return (
    <ul aria-label={props.label}>
      {props.sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}
