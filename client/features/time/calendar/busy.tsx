import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { dayLater } from '../../../../server/platform/time/days.js';
import { DAY_MS } from '../../../../server/platform/time/durations.js';
import { FreeBusyDocument } from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { instantOf, type Slot } from './slots';
import { useSettled } from '../../../lib/use-settled';

/** How many people the server looks up at once. */
const MAX_PEOPLE = 20;
/** The longest time that it looks up, in milliseconds. */
const LONGEST = 31 * DAY_MS;

interface Props {
  userIds: readonly string[];
  slot: Slot;
  timeZone: string;
  /** A time at which the event itself is. */
  own?: { startsAt: string; endsAt: string };
}

/** Which of some people are busy at a time. */
export function Busy({ userIds, slot, timeZone, own }: Props) {
  const { i18n, t } = useLingui();
  const { isAllDay, start, end } = slot;
  const asked = useSettled(
    JSON.stringify({
      userIds: userIds.slice(0, MAX_PEOPLE),
      from: instantOf(isAllDay ? `${start}T00:00` : start, timeZone),
      to: instantOf(isAllDay ? `${dayLater(end, 1)}T00:00` : end, timeZone),
    }),
  );
  const variables = JSON.parse(asked) as { userIds: string[]; from: string; to: string };
  const length = Date.parse(variables.to) - Date.parse(variables.from);
  const { data, previousData, error } = useQuery(FreeBusyDocument, {
    variables,
    skip: !(length > 0 && length <= LONGEST),
    fetchPolicy: 'network-only',
  });
  const people = (data ?? previousData)?.freeBusy;
  if (error) return <p role="status">{toProblem(error).message}</p>;
  if (!people) return null;
  const format = new Intl.DateTimeFormat(i18n.locale, {
    ...(isAllDay && { day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const list = new Intl.ListFormat(i18n.locale);
  const isOwn = (period: { startsAt: string; endsAt: string }) =>
    own !== undefined &&
    Date.parse(period.startsAt) === Date.parse(own.startsAt) &&
    Date.parse(period.endsAt) === Date.parse(own.endsAt);
  return (
    <div role="status" className="spaced-below">
      <ul aria-label={t`Who is busy`}>
        {people.map(({ id, person, periods }) => {
          const busy = periods.filter((period) => !isOwn(period));
          const times = list.format(
            busy.map(({ startsAt, endsAt }) => format.formatRange(new Date(startsAt), new Date(endsAt))),
          );
          return (
            <li key={id}>
              {busy.length > 0 ? (
                <WarningOutlined className="entry__mark--conflict" aria-hidden />
              ) : (
                <CheckCircleOutlined aria-hidden />
              )}{' '}
              <bdi>{person?.displayName}</bdi>{' '}
              <span className="muted">{busy.length > 0 ? t`busy: ${times}` : t`free`}</span>
            </li>
          );
        })}
      </ul>
      {userIds.length > MAX_PEOPLE && (
        <p className="muted">{t`Only the first ${MAX_PEOPLE} people are checked.`}</p>
      )}
    </div>
  );
}
