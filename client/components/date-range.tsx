import { useLingui } from '@lingui/react/macro';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

interface Props {
  /** Days as YYYY-MM-DD. */
  from: string | undefined;
  to: string | undefined;
  style?: React.CSSProperties;
  /** Names of the days, shown in the fields. Without them, the placeholders say what they are for. */
  names?: { from: string; to: string };
  set: (name: 'from' | 'to', day: string | undefined) => void;
}

const FORMAT = 'YYYY-MM-DD';
const dayOf = (text: string | undefined): Dayjs | null => (text ? dayjs(text, FORMAT) : null);

/** The first and the last day of a range. */
export default function DateRange({ from, to, style, names, set }: Props) {
  const { t } = useLingui();
  const first = dayOf(from);
  const last = dayOf(to);
  return (
    <>
      <DatePicker
        style={style}
        prefix={names && <span className="muted">{names.from}</span>}
        aria-label={names?.from ?? t`From day`}
        placeholder={names ? FORMAT : t`From day`}
        value={first}
        maxDate={last ?? undefined}
        onChange={(day) => set('from', day?.format(FORMAT))}
      />
      <DatePicker
        style={style}
        prefix={names && <span className="muted">{names.to}</span>}
        aria-label={names?.to ?? t`To day`}
        placeholder={names ? FORMAT : t`To day`}
        value={last}
        minDate={first ?? undefined}
        onChange={(day) => set('to', day?.format(FORMAT))}
      />
    </>
  );
}
