import { useLingui } from '@lingui/react';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { useWeek } from '../../../components/use-week';
import { shownFormat } from '../../../lib/day-formats';
import { isDay } from '../../../lib/days';

interface Props {
  /** A day, with a local time or not. A day stands for its end. */
  value: string | undefined;
  /** The earliest and the latest choice, in the same format. Nothing in the future can be chosen. */
  from?: string;
  until?: string;
  name: string;
  set: (value: string | undefined) => void;
}

const TYPED = 'YYYY-MM-DD HH:mm';
const STORED = 'YYYY-MM-DDTHH:mm';
const LAST_MINUTE = '23:59';

const momentOf = (text: string): Dayjs => dayjs(isDay(text) ? `${text}T${LAST_MINUTE}` : text);
const earlier = (a: Dayjs, b: Dayjs): Dayjs => (a.isAfter(b) ? b : a);

/** Chooses a past day and a time of day: by default, the last minute. */
export default function MomentPicker({ value, from, until, name, set }: Props) {
  const { i18n } = useLingui();
  useWeek();
  const shown = `${shownFormat(i18n.locale)} HH:mm`;
  const now = dayjs();
  // A new object would replace what is being typed.
  const moment = useMemo(() => (value ? earlier(momentOf(value), dayjs()) : null), [value]);
  return (
    <DatePicker
      className="grows"
      prefix={<span className="muted">{name}</span>}
      aria-label={name}
      placeholder={shown}
      format={[shown, TYPED]}
      showTime={{ format: 'HH:mm', defaultOpenValue: dayjs(LAST_MINUTE, 'HH:mm') }}
      minDate={from ? momentOf(from).startOf('day') : undefined}
      maxDate={earlier(until ? momentOf(until) : now, now).endOf('day')}
      value={moment}
      onChange={(chosen) => set(chosen ? earlier(chosen, dayjs()).format(STORED) : undefined)}
    />
  );
}
