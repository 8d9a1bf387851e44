import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Drawer, Flex, Tag } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog, useReturnedFocus } from '../../../components/dialog';
import { Details } from '../../../components/details';
import { PersonAvatar } from '../../../components/person';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import { useUndoNotice } from '../../../components/use-undo-notice';
import {
  type AttendeeResponse,
  type Calendar_EventFragment,
  CalendarEventDocument,
  type CalendarScope,
  CancelCalendarEventDocument,
  CompanyCalendarChangedDocument,
  MeChangedDocument,
  RespondToCalendarEventDocument,
  RestoreCalendarEventDocument,
  UpdateCalendarEventDocument,
} from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { useLiveEvents } from '../../../lib/use-live';
import { useRecurrenceText } from '../../../components/use-recurrence-text';
import { useEndSide } from '../../../components/use-end-side';
import { ownZone, useCalendarView } from './calendar-view';
import { RESPONSE_ICONS, useResponseText, useSlotText, useVisibilityText } from './entry-words';
import { EditEventDialog } from './event-dialogs';
import { useReminderText } from './event-fields';
import { inZone } from './slots';
import { ScopeDialog } from './scope-dialog';
import { SubjectLink } from './subject-field';
import { present } from '../../../lib/present';

interface Props {
  id: string;
  /** Which occurrence of a series. */
  date: string | undefined;
  companyId: string;
  onClose: () => void;
}

/** The details of an event, beside the calendar. */
export function EventDrawer({ id, date, companyId, onClose }: Props) {
  const { t } = useLingui();
  const endSide = useEndSide();
  useReturnedFocus();
  const { data, absent, request } = useRecord(CalendarEventDocument, {
    variables: { id, date: date ?? null },
    events: CompanyCalendarChangedDocument,
    of: { companyId },
  });
  // Answers to invitations.
  useLiveEvents(MeChangedDocument, {}, request);
  const event = data?.calendarEvent;
  const { show } = useCalendarView();
  const day = date === undefined && event ? dayOf(event) : undefined;
  // The day that names the occurrence is another one if the event has another time zone, or was moved.
  const goThere = useEffectEvent((to: string) => show({ date: to, occurrence: event?.date }));
  // A link without a day: show the calendar where the event is.
  useEffect(() => {
    if (day) goThere(day);
  }, [day]);
  return (
    <Drawer placement={endSide} open size="min(480px, 100vw)" title={t`Event details`} onClose={onClose}>
      {event ? <EventDetails event={event} onClose={onClose} /> : absent(6, t`Loading the event`)}
    </Drawer>
  );
}

/** The first day of an event, as the calendar shows it. */
const dayOf = ({ isAllDay, start, end, timeZone }: Calendar_EventFragment): string =>
  inZone({ isAllDay, start, end }, timeZone, ownZone()).start.slice(0, 10);

type Row = [name: string, value: ReactNode];

function EventDetails({ event, onClose }: { event: Calendar_EventFragment; onClose: () => void }) {
  const { t } = useLingui();
  const slotText = useSlotText();
  const visibilities = useVisibilityText();
  const reminderText = useReminderText();
  const recurrenceText = useRecurrenceText();
  const { title, isAllDay, start, end, timeZone, recurrence, location, link, visibility } = event;
  const { subject, reminderMinutes, descriptionHtml, owner, cancelledAt, attendees } = event;
  const zone = ownZone();
  const slot = { isAllDay, start, end };
  const minutes = reminderMinutes === null ? '' : String(reminderMinutes);
  const rows: Row[] = [
    [t`When`, <span key="when">{slotText(inZone(slot, timeZone, zone))}</span>],
    ...(!isAllDay && timeZone !== zone
      ? [[timeZone.replaceAll('_', ' '), slotText(slot)] satisfies Row]
      : []),
    ...(recurrence ? [[t`Repeats`, recurrenceText(recurrence)] satisfies Row] : []),
    ...(location ? [[t`Place`, <bdi key="place">{location}</bdi>] satisfies Row] : []),
    ...(link
      ? [
          [
            t`Link`,
            <a key="link" href={link} target="_blank" rel="noreferrer" dir="ltr" className="breaking">
              {link}
            </a>,
          ] satisfies Row,
        ]
      : []),
    ...(subject?.name
      ? [
          [
            t({ message: 'About', context: 'of an event' }),
            <SubjectLink key="about" {...subject} />,
          ] satisfies Row,
        ]
      : []),
    [t`Visible to`, visibilities[visibility]],
    [t`Owner`, owner ? <bdi key="owner">{owner.displayName}</bdi> : t`An account that is closed`],
    [t`Reminder`, reminderText(minutes)],
  ];
  return (
    <Flex vertical gap="middle">
      <Flex wrap gap="4px 12px" align="center">
        <h2 className="breaking">
          <bdi>{title}</bdi>
        </h2>
        {cancelledAt && <Tag color="error">{t`Cancelled`}</Tag>}
      </Flex>
      {event.response && !cancelledAt && <Response event={event} />}
      <Details narrow rows={rows} />
      {descriptionHtml && (
        // The server has sanitized it.
        <div className="prose breaking" dir="auto" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      )}
      {attendees.length > 0 && <Attendees event={event} />}
      {event.isEditable && <EventButtons event={event} onClose={onClose} />}
    </Flex>
  );
}

/** Answers the invitation. */
function Response({ event: { id, response } }: { event: Calendar_EventFragment }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [respond, { loading }] = useMutation(RespondToCalendarEventDocument);
  const answers: [AttendeeResponse, string][] = [
    ['ACCEPTED', t`Accept`],
    ['TENTATIVE', t`Tentative`],
    ['DECLINED', t`Decline`],
  ];
  return (
    <div role="group" aria-label={t`Your answer`}>
      <Flex wrap gap="small">
        {answers.map(([value, label]) => {
          const Icon = RESPONSE_ICONS[value];
          return (
            <Button
              key={value}
              type={response === value ? 'primary' : 'default'}
              icon={<Icon aria-hidden />}
              aria-pressed={response === value}
              disabled={loading}
              onClick={() =>
                void attempt(() => respond({ variables: { id, response: value } }), t`Your answer was sent.`)
              }
            >
              {label}
            </Button>
          );
        })}
      </Flex>
    </div>
  );
}

function Attendees({ event: { attendees } }: { event: Calendar_EventFragment }) {
  const { t } = useLingui();
  const responses = useResponseText();
  return (
    <section aria-labelledby="event-people">
      <h3 id="event-people">{t`People`}</h3>
      <ul aria-labelledby="event-people">
        {attendees.map(({ id, person, response }) => {
          const Icon = RESPONSE_ICONS[response];
          return (
            <li key={id} className="split-row">
              <span className="split-row__text person-link">
                {person && <PersonAvatar person={person} size={24} />}
                <bdi>{person?.displayName ?? t`A closed account`}</bdi>
              </span>
              <span className="muted">
                <Icon aria-hidden /> {responses[response]}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Editing {
  scope: CalendarScope;
  event: Calendar_EventFragment;
  date: string | null;
}

/** Edits, deletes and restores an event. */
function EventButtons({ event, onClose }: { event: Calendar_EventFragment; onClose: () => void }) {
  const { t } = useLingui();
  const client = useApolloClient();
  const attempt = useAttempt();
  const { offerUndo } = useUndoNotice();
  const me = useMe();
  const { open } = useCalendarView();
  const [cancel] = useMutation(CancelCalendarEventDocument);
  const [restore] = useMutation(RestoreCalendarEventDocument);
  const [update] = useMutation(UpdateCalendarEventDocument);
  const [asked, setAsked] = useState<'edit' | 'delete'>();
  const [editing, setEditing] = useState<Editing>();
  const { id, date, title, recurrence, attendees, cancelledAt } = event;
  const isSeries = recurrence !== null;
  const tellsOthers = attendees.some(({ person }) => person && person.id !== me.id);

  /** A series as a whole is edited with its first event. */
  async function edit(scope: CalendarScope): Promise<void> {
    setAsked(undefined);
    if (scope !== 'ALL' || !isSeries) {
      setEditing({ scope, event, date: isSeries ? date : null });
      return;
    }
    await attempt(async () => {
      const { data } = await client.query({
        query: CalendarEventDocument,
        variables: { id, date: null },
        fetchPolicy: 'network-only',
      });
      setEditing({ scope, event: present(data).calendarEvent, date: null });
    });
  }

  async function remove(scope: CalendarScope): Promise<void> {
    const occurrence = isSeries && scope !== 'ALL' ? date : null;
    const { data } = await cancel({ variables: { id, date: occurrence, scope } });
    const cancelled = present(data).cancelCalendarEvent;
    onClose();
    offerUndo({
      key: `delete-${id}`,
      title: t`${title} was deleted.`,
      undo: () =>
        // A series that was ended goes on again.
        cancelled.recurrence === recurrence
          ? restore({ variables: { id: cancelled.id, date: scope === 'THIS' ? occurrence : null } })
          : update({
              variables: { id, scope: 'ALL', expectedVersion: cancelled.version, input: { recurrence } },
            }),
      undone: t`The event is back.`,
    });
  }

  if (cancelledAt) {
    return (
      <div>
        <Button
          onClick={() =>
            void attempt(
              () => restore({ variables: { id, date: isSeries ? date : null } }),
              t`The event is back.`,
            )
          }
        >
          {t`Restore event`}
        </Button>
      </div>
    );
  }
  return (
    <Flex wrap gap="small">
      <Button icon={<EditOutlined />} onClick={() => (isSeries ? setAsked('edit') : void edit('ALL'))}>
        {t`Edit event`}
      </Button>
      <Button danger icon={<DeleteOutlined />} onClick={() => setAsked('delete')}>
        {t`Delete event`}
      </Button>
      {asked === 'edit' && (
        <ScopeDialog
          title={t`Edit a repeating event`}
          action={t`Continue`}
          choose={(scope) => void edit(scope)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' &&
        (isSeries ? (
          <ScopeDialog
            title={t`Delete a repeating event`}
            action={t`Delete event`}
            danger
            choose={(scope) => {
              setAsked(undefined);
              void attempt(() => remove(scope));
            }}
            onClose={() => setAsked(undefined)}
          />
        ) : (
          <ConfirmDialog
            title={t`Delete ${title}?`}
            action={t`Delete event`}
            danger
            act={() => remove('ALL')}
            onClose={() => setAsked(undefined)}
          >
            {tellsOthers && <p>{t`The people who are invited are told.`}</p>}
          </ConfirmDialog>
        ))}
      {editing && (
        <EditEventDialog
          {...editing}
          saved={(stored) => open(stored.id, stored.date)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Flex>
  );
}
