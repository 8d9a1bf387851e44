import { useLingui } from '@lingui/react/macro';
import { Checkbox, Flex, Input, Select } from 'antd';
import { useState } from 'react';
import { DayField } from './day-field';
import {
  formatRecurrence,
  type Frequency,
  MAX_COUNT,
  MAX_INTERVAL,
  parseRecurrence,
  type Recurrence,
  WEEKDAYS,
  type Weekday,
} from '../lib/recurrence';
import { useRecurrenceText, weekdayName } from './use-recurrence-text';

interface Props {
  /** From the form's field. A rule of RFC 5545, or empty. */
  id?: string;
  value?: string;
  onChange?: (rule: string) => void;
  disabled?: boolean;
  /** The day of the first occurrence, as YYYY-MM-DD. */
  start?: string;
}

const CUSTOM = 'custom';
const WEEKLY: Recurrence = { frequency: 'WEEKLY', interval: 1, weekdays: [] };

/** Chooses how a task repeats: one of the usual ways, or a rule of its own. */
export function RecurrenceField({ id, value = '', onChange, disabled, start }: Props) {
  const { t } = useLingui();
  const textOf = useRecurrenceText();
  const usual = [
    { value: '', label: t`Never` },
    { value: 'FREQ=DAILY', label: t`Every day` },
    { value: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', label: t`Every working day` },
    { value: 'FREQ=WEEKLY', label: t`Every week` },
    { value: 'FREQ=WEEKLY;INTERVAL=2', label: t`Every two weeks` },
    { value: 'FREQ=MONTHLY', label: t`Every month` },
    { value: 'FREQ=YEARLY', label: t`Every year` },
  ];
  const recurrence = parseRecurrence(value);
  const isUsual = usual.some((option) => option.value === value);
  const [isCustom, setCustom] = useState(!isUsual && recurrence !== undefined);
  // A rule that another client has written may have parts that the form has no fields for.
  const foreign = isUsual || recurrence ? [] : [{ value, label: value }];

  function choose(chosen: string): void {
    setCustom(chosen === CUSTOM);
    onChange?.(chosen === CUSTOM ? formatRecurrence(recurrence ?? WEEKLY) : chosen);
  }

  return (
    <>
      <Select
        id={id}
        disabled={disabled}
        value={isCustom ? CUSTOM : value}
        onChange={choose}
        options={[...usual, ...foreign, { value: CUSTOM, label: t`Custom…` }]}
      />
      {isCustom && recurrence && !disabled && (
        <fieldset className="area stack">
          <legend className="visually-hidden">{t`Custom repetition`}</legend>
          <CustomRule
            recurrence={recurrence}
            start={start}
            change={(part) => onChange?.(formatRecurrence({ ...recurrence, ...part }))}
          />
          <p className="muted" role="status">
            {textOf(value)}
          </p>
        </fieldset>
      )}
    </>
  );
}

interface RuleProps {
  recurrence: Recurrence;
  start: string | undefined;
  change: (part: Partial<Recurrence>) => void;
}

/** The fields of a rule. */
function CustomRule({ recurrence, start, change }: RuleProps) {
  const { i18n, t } = useLingui();
  const { frequency, interval, weekdays, until, count } = recurrence;
  const end = until !== undefined ? 'until' : count !== undefined ? 'count' : 'never';
  return (
    <>
      <Flex wrap gap="small" align="center">
        <Select<Frequency>
          aria-label={t`Frequency`}
          className="medium-field"
          popupMatchSelectWidth={false}
          value={frequency}
          onChange={(next) => change({ frequency: next })}
          options={[
            { value: 'DAILY', label: t`Daily` },
            { value: 'WEEKLY', label: t`Weekly` },
            { value: 'MONTHLY', label: t`Monthly` },
            { value: 'YEARLY', label: t`Yearly` },
          ]}
        />
        <span aria-hidden>{t`Interval`}</span>
        <NumberField
          label={t`Interval`}
          value={interval}
          max={MAX_INTERVAL}
          set={(next) => change({ interval: next })}
        />
      </Flex>
      {frequency === 'WEEKLY' && (
        <div role="group" aria-label={t`On these days`}>
          <Checkbox.Group<Weekday>
            value={[...weekdays]}
            onChange={(next) => change({ weekdays: next })}
            options={WEEKDAYS.map((day) => ({
              value: day,
              label: weekdayName(day, i18n.locale, 'short'),
              title: weekdayName(day, i18n.locale, 'long'),
            }))}
          />
        </div>
      )}
      <Flex wrap gap="small" align="center">
        <span aria-hidden>{t`Ends`}</span>
        <Select
          aria-label={t`Ends`}
          className="medium-field"
          popupMatchSelectWidth={false}
          value={end}
          onChange={(next) =>
            change({
              until: next === 'until' ? '' : undefined,
              count: next === 'count' ? 10 : undefined,
            })
          }
          options={[
            { value: 'never', label: t({ message: 'Never', context: 'end' }) },
            { value: 'until', label: t`On a day` },
            { value: 'count', label: t`After a number of times` },
          ]}
        />
        {end === 'until' && (
          <DayField
            aria-label={t`Last day`}
            className="medium-field"
            min={start}
            value={until}
            onChange={(day) => change({ until: day })}
          />
        )}
        {count !== undefined && (
          <NumberField
            label={t`Number of times`}
            value={count}
            max={MAX_COUNT}
            set={(next) => change({ count: next })}
          />
        )}
      </Flex>
    </>
  );
}

/** A whole number from 1 on. It may be empty while the user types. */
function NumberField(props: { label: string; value: number; max: number; set: (value: number) => void }) {
  const { label, value, max, set } = props;
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      type="number"
      inputMode="numeric"
      aria-label={label}
      className="short-field"
      min={1}
      max={max}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = Math.floor(Number(target.value));
        if (next >= 1) set(Math.min(next, max));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
