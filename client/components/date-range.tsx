import { useLingui } from '@lingui/react/macro';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

interface Props {
  /** Days as YYYY-MM-DD. */
  from: string | undefined;
  to: string | undefined;
  style?: React.CSSProperties;
  set: (name: 'from' | 'to', day: string | undefined) => void;
}

const FORMAT = 'YYYY-MM-DD';
const dayOf = (text: string | undefined): Dayjs | null => (text ? dayjs(text, FORMAT) : null);

/** The first and the last day of a range. */
export default function DateRange({ from, to, style, set }: Props) {
  const { t } = useLingui();
  const first = dayOf(from);
  const last = dayOf(to);
  return (
    <>
      <DatePicker
        style={style}
        aria-label={t`From day`}
        placeholder={t`From day`}
        value={first}
        maxDate={last ?? undefined}
        onChange={(day) => set('from', day?.format(FORMAT))}
      />
      <DatePicker
        style={style}
        aria-label={t`To day`}
        placeholder={t`To day`}
        value={last}
        minDate={first ?? undefined}
        onChange={(day) => set('to', day?.format(FORMAT))}
      />
    </>
  );
}
