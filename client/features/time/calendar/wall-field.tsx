import { useLingui } from '@lingui/react/macro';
import { Flex, Input } from 'antd';
import { DayField } from '../../../components/day-field';

interface Props {
  /** From the form's field. A local time such as 2026-12-01T09:00, or a day. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  isAllDay: boolean;
  /** Names the time. */
  timeLabel: string;
  min?: string;
}

/** A day and, unless something lasts whole days, a time. */
export function WallField({ id, value = '', onChange, isAllDay, timeLabel, min }: Props) {
  const { t } = useLingui();
  const [day = '', time = ''] = value.split('T');
  return (
    // Enter chooses a day or a time. The form is not sent before the rest of it is filled in.
    <Flex gap="small" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <DayField
        id={id}
        value={day}
        min={min}
        onChange={(next) => onChange?.(next && !isAllDay ? `${next}T${time || '09:00'}` : next)}
      />
      {!isAllDay && (
        <Input
          type="time"
          required
          aria-label={timeLabel}
          title={t`Time`}
          className="short-field"
          value={time}
          disabled={!day}
          onChange={({ target }) => target.value && onChange?.(`${day}T${target.value}`)}
        />
      )}
    </Flex>
  );
}
