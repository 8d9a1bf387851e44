import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

/* Days are text such as 2026-01-31, or empty. */

export type DayProps = Pick<
  DatePickerProps,
  'id' | 'aria-label' | 'placeholder' | 'variant' | 'size' | 'style' | 'defaultOpen'
> & {
  value?: string;
  onChange?: (day: string) => void;
  min?: string;
  max?: string;
};

const FORMAT = 'YYYY-MM-DD';
const dayOf = (text: string | undefined): Dayjs | undefined => (text ? dayjs(text, FORMAT) : undefined);

/** Chooses a day. Lazily loaded, because of the calendar: forms use `DayField`. */
export default function DayPicker({ value, onChange, min, max, ...field }: DayProps) {
  return (
    <DatePicker
      {...field}
      value={dayOf(value) ?? null}
      minDate={dayOf(min)}
      maxDate={dayOf(max)}
      onChange={(day: Dayjs | null) => onChange?.(day?.format(FORMAT) ?? '')}
    />
  );
}
