import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Form, Input, Select } from 'antd';
import { useCallback } from 'react';
import { useRules } from '../../../components/form/rules';
import type { CalendarVisibility } from '../../../generated/graphql';
import { hasFeature, isAdmin, useMe } from '../../../lib/access';
import { useCompanyPermissions } from '../../directory/permissions/permissions';
import { type Names, PeopleField } from '../../directory/users/people-pickers';
import { lacksEnd } from '../../../lib/recurrence';
import { RecurrenceField } from '../../../components/recurrence-field';
import { TEAMS } from '../../people/teams/feature';
import { TeamPicker } from '../../people/teams/team-picker';
import type { TreeTeam } from '../../people/teams/tree';
import { Busy } from './busy';
import { useVisibilityText } from './entry-words';
import type { EventValues } from './event-values';
import { type Slot, startingAt } from './slots';
import { SubjectField, useHasSubjects } from './subject-field';
import { WallField } from './wall-field';

const MAX_PEOPLE = 100;
const MAX_PLACE = 200;
const MAX_LINK = 2_000;
const MAX_DESCRIPTION = 10_000;

interface Props {
  names: Names;
  /** One event of a series: it shares the rest with the others. */
  isOccurrence?: boolean;
  /** The owner, who cannot be invited: the current user for a new event. */
  ownerId?: string;
  /** The time at which the event is now, which counts for nobody as busy. */
  own?: { startsAt: string; endsAt: string };
}

/** The minutes of the reminders on offer. */
const REMINDERS = ['', '0', '5', '10', '30', '60', '1440', '10080'];

/** Returns the label of a reminder, by its minutes. */
export function useReminderText(): (minutes: string) => string {
  const { t } = useLingui();
  return (text) => {
    const minutes = Number(text);
    if (text === '') return t`None`;
    if (minutes === 0) return t`At the start`;
    if (minutes % 10_080 === 0) {
      return t`${plural(minutes / 10_080, { one: 'One week before', other: '# weeks before' })}`;
    }
    if (minutes % 1440 === 0) {
      return t`${plural(minutes / 1440, { one: 'One day before', other: '# days before' })}`;
    }
    if (minutes % 60 === 0) {
      return t`${plural(minutes / 60, { one: 'One hour before', other: '# hours before' })}`;
    }
    return t`${plural(minutes, { one: 'One minute before', other: '# minutes before' })}`;
  };
}

/** The fields of a new and of an edited event. */
export function EventFields({ names, isOccurrence, ownerId, own }: Props) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const me = useMe();
  const may = useCompanyPermissions(me.company?.id);
  const visibilities = useVisibilityText();
  const reminderText = useReminderText();
  const form = Form.useFormInstance<EventValues>();
  const values = Form.useWatch<EventValues>([], form);
  // Also where they cannot be changed.
  const invited = Form.useWatch('attendeeIds', { form, preserve: true }) ?? [];
  const mayChooseAny = isAdmin(me);
  const isForeign = useCallback(({ team }: TreeTeam) => !mayChooseAny && !team.myRole, [mayChooseAny]);
  const hasSubjects = useHasSubjects();
  const isAllDay = values?.isAllDay ?? false;
  const chosen = values?.visibility;
  const offered: CalendarVisibility[] = [
    ...(chosen === 'COMPANY' || may('createCompanyEvent')?.allowed ? (['COMPANY'] as const) : []),
    ...(chosen === 'TEAM' || hasFeature(me, TEAMS) ? (['TEAM'] as const) : []),
    'INVITEES',
    'PRIVATE',
  ];
  const reminder = values?.reminder;
  // Another program may have set one that the form does not offer.
  const foreign = reminder && !REMINDERS.includes(reminder) ? [reminder] : [];

  /** Keeps how long the event lasts. */
  function startAt(start: string): string {
    const { isAllDay: whole, start: before, end } = form.getFieldsValue(true) as EventValues;
    const slot: Slot = { isAllDay: whole, start: before, end };
    if (start && before && end) form.setFieldValue('end', startingAt(slot, start).end);
    return start;
  }

  function setAllDay(whole: boolean): boolean {
    const { start, end } = form.getFieldsValue(true) as EventValues;
    const [from, to] = [start.slice(0, 10), end.slice(0, 10)];
    form.setFieldsValue(
      whole ? { start: from, end: to } : { start: from && `${from}T09:00`, end: to && `${to}T10:00` },
    );
    return whole;
  }

  return (
    <>
      <Form.Item name="title" label={t`Title`} rules={[required(t`Enter a title.`), atMost(200)]}>
        <Input autoFocus autoComplete="off" dir="auto" />
      </Form.Item>
      <Form.Item
        hidden={isOccurrence}
        name="isAllDay"
        valuePropName="checked"
        getValueFromEvent={({ target }: { target: HTMLInputElement }) => setAllDay(target.checked)}
      >
        <Checkbox>{t`All day`}</Checkbox>
      </Form.Item>
      <div className="form__pair">
        <Form.Item
          name="start"
          label={isAllDay ? t`First day` : t`Start`}
          getValueFromEvent={startAt}
          rules={[required(t`Choose a day.`)]}
        >
          <WallField isAllDay={isAllDay} timeLabel={t`Time of the start`} />
        </Form.Item>
        <Form.Item
          name="end"
          label={isAllDay ? t`Last day` : t({ message: 'End', context: 'of an event' })}
          dependencies={['start']}
          rules={[
            required(t`Choose a day.`),
            ({ getFieldValue }) => ({
              validator: (_, end?: string) => {
                const start = (getFieldValue('start') as string | undefined) ?? '';
                const isWrong = end && (isAllDay ? end < start : end <= start);
                return isWrong
                  ? Promise.reject(new Error(t`Choose an end after the start.`))
                  : Promise.resolve();
              },
            }),
          ]}
        >
          <WallField isAllDay={isAllDay} timeLabel={t`Time of the end`} min={values?.start?.slice(0, 10)} />
        </Form.Item>
      </div>
      <div className="form__pair" hidden={isOccurrence}>
        <Form.Item name="timeZone" label={t`Time zone`} required>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={Intl.supportedValuesOf('timeZone').map((value) => ({
              value,
              label: value.replaceAll('_', ' '),
            }))}
          />
        </Form.Item>
        <Form.Item name="reminder" label={t`Reminder`} required>
          <Select
            options={[...REMINDERS, ...foreign].map((value) => ({ value, label: reminderText(value) }))}
          />
        </Form.Item>
      </div>
      {!isOccurrence && (
        <Form.Item
          name="recurrence"
          label={t`Repeats`}
          required
          rules={[
            {
              validator: (_, rule: string) =>
                lacksEnd(rule) ? Promise.reject(new Error(t`Choose the last day.`)) : Promise.resolve(),
            },
          ]}
        >
          <RecurrenceField start={values?.start?.slice(0, 10)} />
        </Form.Item>
      )}
      {me.company && !isOccurrence && chosen !== 'PRIVATE' && (
        <Form.Item name="attendeeIds" label={t`People`}>
          <PeopleField
            companyId={me.company.id}
            names={names}
            maxCount={MAX_PEOPLE}
            except={ownerId ?? me.id}
            placeholder={t`Find people to invite`}
          />
        </Form.Item>
      )}
      {chosen !== 'PRIVATE' && invited.length > 0 && values?.start && values.end && (
        <Busy
          userIds={invited}
          slot={{ isAllDay, start: values.start, end: values.end }}
          timeZone={values.timeZone}
          own={own}
        />
      )}
      <div className="form__pair">
        <Form.Item name="location" label={t`Place`} rules={[atMost(MAX_PLACE)]}>
          <Input autoComplete="off" dir="auto" />
        </Form.Item>
        <Form.Item
          name="link"
          label={t`Link`}
          rules={[
            atMost(MAX_LINK),
            { pattern: /^\s*https?:\/\/\S+\s*$/, message: t`Enter an address that begins with https://.` },
          ]}
        >
          <Input type="url" inputMode="url" autoComplete="off" dir="ltr" placeholder="https://" />
        </Form.Item>
      </div>
      <div className="form__pair" hidden={isOccurrence}>
        <Form.Item name="visibility" label={t`Visible to`} required>
          <Select options={offered.map((value) => ({ value, label: visibilities[value] }))} />
        </Form.Item>
        {chosen === 'TEAM' && me.company && (
          <Form.Item name="teamId" label={t`Team`} rules={[{ required: true, message: t`Choose a team.` }]}>
            <TeamPicker companyId={me.company.id} isExcluded={isForeign} />
          </Form.Item>
        )}
      </div>
      {me.company && !isOccurrence && (hasSubjects || values?.about) && (
        <Form.Item name="about" label={t({ message: 'About', context: 'of an event' })}>
          <SubjectField companyId={me.company.id} names={names} />
        </Form.Item>
      )}
      <Form.Item
        name="description"
        label={t`Description`}
        extra={t`Markdown: **bold**, *italic*, lists and links.`}
        rules={[atMost(MAX_DESCRIPTION)]}
      >
        <Input.TextArea rows={4} dir="auto" />
      </Form.Item>
    </>
  );
}
