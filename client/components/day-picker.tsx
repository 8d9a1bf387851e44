import { useLingui } from '@lingui/react';
import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { formatsOf } from '../lib/day-formats';
import { isDay } from '../lib/days';
import { useWeek } from './use-week';

/* Days are text such as 2026-01-31, or empty. */

export type DayProps = Pick<
  DatePickerProps,
  'id' | 'aria-label' | 'placeholder' | 'variant' | 'size' | 'className' | 'defaultOpen'
> & {
  value?: string;
  onChange?: (day: string) => void;
  min?: string;
  max?: string;
};

const FORMAT = 'YYYY-MM-DD';
const dayOf = (text: string | undefined): Dayjs | undefined =>
  text && isDay(text) ? dayjs(text, FORMAT) : undefined;

/** Chooses a day. Lazily loaded, because of the calendar: forms use `DayField`. */
export default function DayPicker({ value, onChange, min, max, ...field }: DayProps) {
  // A new object would replace what is being typed, each time that the form renders.
  const day = useMemo(() => dayOf(value) ?? null, [value]);
  const { i18n } = useLingui();
  const formats = useMemo(() => formatsOf(i18n.locale), [i18n.locale]);
  useWeek();
  const [isOpen, setIsOpen] = useState(field.defaultOpen);
  // Enter takes the typed day while the calendar is open, and submits the form otherwise.
  function onEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isOpen || !(event.target instanceof HTMLInputElement)) return;
    // As the browser does it: a button that is disabled does not submit.
    event.target.form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  }
  return (
    <DatePicker
      {...field}
      format={formats}
      onOpenChange={setIsOpen}
      onKeyDown={onEnter}
      value={day}
      minDate={dayOf(min)}
      maxDate={dayOf(max)}
      onChange={(day: Dayjs | null) => onChange?.(day?.format(FORMAT) ?? '')}
    />
  );
}
