import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Interview_RowFragment, InterviewState } from '../../../generated/graphql';

type When = Pick<Interview_RowFragment, 'startsAt' | 'timeZone'>;

/** Returns the time of an interview in its time zone, with the zone's name. */
export function useWhen(): (interview: When) => string {
  const { i18n } = useLingui();
  return ({ startsAt, timeZone }) =>
    i18n.date(new Date(startsAt), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    });
}

/** Returns how long an interview takes. */
export function useMinutes(): (minutes: number) => string {
  const { t } = useLingui();
  return (minutes) => t`${plural(minutes, { one: '# minute', other: '# minutes' })}`;
}

/** The labels of the states of an interview. */
export function useInterviewStates(): Record<InterviewState, string> {
  const { t } = useLingui();
  return {
    PLANNED: t({ message: 'Planned', context: 'interview' }),
    DONE: t({ message: 'Took place', context: 'interview' }),
    CANCELLED: t({ message: 'Cancelled', context: 'interview' }),
    NO_SHOW: t({ message: 'No-show', context: 'interview' }),
  };
}

/** A place. An address of the web is a link, which shows where it leads. */
export function Place({ place }: { place: string }) {
  if (!/^https:\/\/\S+$/.test(place)) return <bdi>{place}</bdi>;
  return (
    <a href={place} target="_blank" rel="noreferrer" dir="ltr">
      {place}
    </a>
  );
}
