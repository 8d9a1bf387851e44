import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { EditedField } from '../../../components/form/compare-versions';
import { EditDialog, FormDialog } from '../../../components/form/form-dialog';
import {
  type Calendar_EventFragment,
  CalendarEventDocument,
  type CalendarScope,
  type CalendarVisibility,
  CreateCalendarEventDocument,
  UpdateCalendarEventDocument,
} from '../../../generated/graphql';
import { useReadAgain } from '../../../lib/use-read-again';
import type { Names } from '../../directory/users/people-pickers';
import { useRecurrenceText } from '../../../components/use-recurrence-text';
import { ownZone } from './calendar-view';
import { useVisibilityText } from './entry-words';
import { EventFields, useReminderText } from './event-fields';
import { changesOf, type EventValues, inputOf, newValues, valuesOf } from './event-values';
import type { Slot } from './slots';
import { subjectKey } from './subject';
import { useSubjectName } from './subject-field';

const WIDTH = 640;

/** A form for a new event. */
export function CreateEventDialog({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const { t } = useLingui();
  const [names] = useState<Names>(() => new Map());
  const [create] = useMutation(CreateCalendarEventDocument);
  return (
    <FormDialog<EventValues>
      title={t`Create event`}
      action={t`Create event`}
      width={WIDTH}
      initialValues={newValues(slot, ownZone())}
      submit={(values) => create({ variables: { input: inputOf(values) } })}
      success={t`The event was created.`}
      onClose={onClose}
    >
      <EventFields names={names} />
    </FormDialog>
  );
}

interface EditProps {
  event: Calendar_EventFragment;
  /** Which events of a series are edited. */
  scope: CalendarScope;
  /** The occurrence, if it is not the series as a whole. */
  date: string | null;
  /** Receives what was stored. */
  saved: (event: Calendar_EventFragment) => void;
  onClose: () => void;
}

/** The names of the people that an event invites, and of what it is about. */
const namesOf = (
  { attendees, subject }: Calendar_EventFragment,
  subjectName: ReturnType<typeof useSubjectName>,
): Names =>
  new Map([
    ...attendees.flatMap(({ person }): [string, string][] =>
      person ? [[person.id, person.displayName]] : [],
    ),
    ...(subject ? [[subjectKey(subject), subjectName(subject)] as const] : []),
  ]);

/** A form for an event. If somebody else changes it meanwhile, both versions are shown. */
export function EditEventDialog({ event, scope, date, saved, onClose }: EditProps) {
  const { i18n, t } = useLingui();
  const readAgain = useReadAgain();
  const visibilities = useVisibilityText();
  const reminderText = useReminderText();
  const recurrenceText = useRecurrenceText();
  const subjectName = useSubjectName();
  const [names] = useState<Names>(() => namesOf(event, subjectName));
  const [update] = useMutation(UpdateCalendarEventDocument);
  const stored = useRef<Calendar_EventFragment>(undefined);
  const record = { values: valuesOf(event), version: event.version };
  const list = new Intl.ListFormat(i18n.locale);
  const fields: EditedField<EventValues>[] = [
    { name: 'title', label: t`Title` },
    { name: 'isAllDay', label: t`All day`, text: (isAllDay: boolean) => (isAllDay ? t`Yes` : t`No`) },
    { name: 'start', label: t`Start` },
    { name: 'end', label: t({ message: 'End', context: 'of an event' }) },
    { name: 'timeZone', label: t`Time zone` },
    { name: 'recurrence', label: t`Repeats`, text: recurrenceText },
    {
      name: 'attendeeIds',
      label: t`People`,
      text: (ids: string[]) => list.format(ids.map((id) => names.get(id) ?? t`Another person`)),
    },
    { name: 'location', label: t`Place` },
    { name: 'link', label: t`Link` },
    {
      name: 'about',
      label: t({ message: 'About', context: 'of an event' }),
      text: (key: string) => names.get(key) ?? t`A record that you cannot see`,
    },
    { name: 'visibility', label: t`Visible to`, text: (one: CalendarVisibility) => visibilities[one] },
    { name: 'reminder', label: t`Reminder`, text: reminderText },
    { name: 'description', label: t`Description` },
  ];
  return (
    <EditDialog<EventValues>
      title={t`Edit event`}
      action={t`Save event`}
      width={WIDTH}
      record={record}
      fields={fields}
      save={async (changed, expectedVersion, values) => {
        const { data } = await update({
          variables: {
            id: event.id,
            date,
            scope,
            expectedVersion,
            input: changesOf(changed, { ...record.values, ...values }),
          },
        });
        stored.current = data?.updateCalendarEvent;
      }}
      read={async () => {
        const read = await readAgain(CalendarEventDocument, { id: event.id, date });
        const latest = read?.calendarEvent ?? event;
        for (const [key, name] of namesOf(latest, subjectName)) names.set(key, name);
        return { values: valuesOf(latest), version: latest.version };
      }}
      success={t`The event was saved.`}
      done={() => stored.current && saved(stored.current)}
      onClose={onClose}
    >
      <EventFields
        names={names}
        isOccurrence={scope === 'THIS' && date !== null}
        ownerId={event.owner?.id}
        own={event}
      />
    </EditDialog>
  );
}
