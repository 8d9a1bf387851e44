import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Input, InputNumber, Segmented } from 'antd';
import { useState } from 'react';
import type { Shift_RowFragment } from '../../../generated/graphql';
import { type EditedShift, type EditedWeeks, endOf, MAX_SHIFTS, MAX_WEEKS, minutesUntil } from './shifts';
import { useWeekdayName } from './week-words';

interface Props {
  /** From a form's field. */
  value?: EditedWeeks;
  onChange?: (value: EditedWeeks) => void;
}

/** Edits the shifts of weeks that follow each other: several a day, also after midnight, with their breaks. */
export function ShiftsEditor({ value = { weeks: 1, shifts: [] }, onChange }: Props) {
  const { t } = useLingui();
  const dayName = useWeekdayName('long');
  const [shown, setShown] = useState(1);
  const { weeks, shifts } = value;
  const week = Math.min(shown, weeks);
  const change = (next: Partial<EditedWeeks>) => onChange?.({ ...value, ...next });
  const replace = (old: EditedShift, next: EditedShift | null) =>
    change({ shifts: shifts.flatMap((one) => (one === old ? (next ? [next] : []) : [one])) });

  function add(weekday: number): void {
    const last = shifts.findLast((one) => one.week === week && one.weekday === weekday);
    const start = last ? endOf({ ...last, minutes: last.minutes + 60 }) : '09:00';
    change({ shifts: [...shifts, { week, weekday, start, minutes: last ? 240 : 480, breakMinutes: 0 }] });
  }

  /** Copies the shown week to the end. */
  function copy(): void {
    const copied = shifts.filter((one) => one.week === week).map((one) => ({ ...one, week: weeks + 1 }));
    change({ weeks: weeks + 1, shifts: [...shifts, ...copied] });
    setShown(weeks + 1);
  }

  function removeWeek(): void {
    const left = shifts.filter((one) => one.week !== week);
    change({
      weeks: weeks - 1,
      shifts: left.map((one) => (one.week > week ? { ...one, week: one.week - 1 } : one)),
    });
    setShown(Math.max(1, week - 1));
  }

  return (
    <Flex vertical gap="small">
      <Flex wrap gap="small" align="center">
        {weeks > 1 && (
          <Segmented
            aria-label={t`Week`}
            value={week}
            onChange={setShown}
            options={Array.from({ length: weeks }, (_, index) => ({
              value: index + 1,
              label: t`Week ${index + 1}`,
            }))}
          />
        )}
        {weeks < MAX_WEEKS && <Button size="small" onClick={copy}>{t`Copy this week`}</Button>}
        {weeks > 1 && <Button size="small" onClick={removeWeek}>{t`Remove this week`}</Button>}
      </Flex>
      {[1, 2, 3, 4, 5, 6, 7].map((weekday) => {
        const name = dayName(weekday);
        const ofDay = shifts.filter((one) => one.week === week && one.weekday === weekday);
        return (
          <fieldset key={weekday} className="shifts">
            <legend className="shifts__day">{name}</legend>
            {ofDay.map((shift, index) => (
              <ShiftFields key={index} name={name} shift={shift} onChange={(next) => replace(shift, next)} />
            ))}
            {ofDay.length === 0 && <span className="muted">{t`Day off`}</span>}
            {ofDay.length < MAX_SHIFTS && (
              <Button
                size="small"
                type="text"
                icon={<PlusOutlined />}
                aria-label={t`Add a shift: ${name}`}
                onClick={() => add(weekday)}
              />
            )}
          </fieldset>
        );
      })}
    </Flex>
  );
}

interface FieldsProps {
  name: string;
  shift: Omit<Shift_RowFragment, '__typename'>;
  onChange: (next: EditedShift | null) => void;
}

function ShiftFields({ name, shift, onChange }: FieldsProps) {
  const { t } = useLingui();
  const { start, breakMinutes } = shift;
  const end = endOf(shift);
  return (
    <Flex wrap gap="small" align="center">
      <Input
        type="time"
        className="shifts__time"
        aria-label={t`Begin: ${name}`}
        value={start}
        onChange={({ target }) =>
          target.value &&
          onChange({ ...shift, start: target.value, minutes: minutesUntil(target.value, end) })
        }
      />
      –
      <Input
        type="time"
        className="shifts__time"
        aria-label={t`End: ${name}`}
        value={end}
        onChange={({ target }) =>
          target.value && onChange({ ...shift, minutes: minutesUntil(start, target.value) })
        }
      />
      <InputNumber
        className="shifts__break"
        aria-label={t`Break in minutes: ${name}`}
        prefix={<span className="muted">{t`Break`}</span>}
        min={0}
        max={480}
        step={5}
        value={breakMinutes}
        onChange={(minutes) => onChange({ ...shift, breakMinutes: minutes ?? 0 })}
      />
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined />}
        aria-label={t`Remove the shift: ${name}, ${start}`}
        onClick={() => onChange(null)}
      />
    </Flex>
  );
}
