import { useLingui } from '@lingui/react/macro';
import { Moment } from '../../../components/format';
import type { Interview_RowFragment } from '../../../generated/graphql';
import { useWhen } from './interview-words';

type Event = Interview_RowFragment['events'][number];

/** What has happened to an interview, newest first. */
export function InterviewHistory({ interview: { events } }: { interview: Interview_RowFragment }) {
  const { t } = useLingui();
  const sentence = useSentence();
  return (
    <ul aria-label={t`History of the interview`}>
      {events.map((event) => (
        <li key={event.id} className="breaking">
          <span className="muted">
            <Moment value={event.at} />
          </span>{' '}
          {sentence(event)}
          {event.place && (
            <>
              {' '}
              <bdi className="muted">{event.place}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns the sentence about an event. Without an actor, the account is closed, or it followed from something else. */
function useSentence(): (event: Event) => string {
  const { t } = useLingui();
  const whenOf = useWhen();
  return (event) => {
    const when = whenOf(event);
    const name = event.actor?.displayName;
    switch (event.kind) {
      case 'PLANNED':
        return name ? t`${name} planned it for ${when}.` : t`It was planned for ${when}.`;
      case 'CHANGED':
        return name ? t`${name} changed it: ${when}.` : t`It was changed: ${when}.`;
      case 'CANCELLED':
        return name ? t`${name} cancelled it.` : t`It was cancelled.`;
      case 'RESTORED':
        return name ? t`${name} planned it again for ${when}.` : t`It was planned again for ${when}.`;
      case 'DONE':
        return name ? t`${name} recorded that it took place.` : t`It took place.`;
      case 'NO_SHOW':
        return name ? t`${name} recorded that the person did not come.` : t`The person did not come.`;
    }
  };
}
