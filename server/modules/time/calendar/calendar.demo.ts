import { type DemoChange, type DemoData, type DemoWorld } from '../../../core/demo/demo.js';
import { execute } from '../../../platform/database/statement.js';
import { dateOf, type DayNumber, weekdayOf } from '../../../platform/time/days.js';
import { DAY_MS, HOUR_MS } from '../../../platform/time/durations.js';
import { zoneNamed } from '../../../platform/time/zone.js';
import { demoTeamId } from '../../people/teams/teams.demo.js';
import { AttendeeResponse, CalendarScope, CalendarVisibility } from './calendar.enums.js';
import { CalendarEventsService } from './events/calendar-events.service.js';
import { CalendarResponsesService } from './replies/calendar-responses.service.js';

type Person = keyof Pick<DemoWorld, 'admin' | 'viewer' | 'employee'>;

interface EventPlan {
  title: string;
  description?: string;
  by: Person;
  /** The first weekday of its week, from 0 for Monday, and the number of weeks from the current one. */
  weekday: number;
  week: number;
  /** The start, such as 09:30, and the duration. Without a start, whole days. */
  at?: string;
  minutes?: number;
  days?: number;
  recurrence?: string;
  location?: string;
  link?: string;
  /** Who sees it besides the owner: the company, a team by name, or invited people. */
  for?: 'company' | { team: string } | { people: readonly Person[]; staff: number };
  /** The answers of invited demo accounts. */
  answers?: Partial<Record<Person, AttendeeResponse>>;
}

const ZONE = 'Europe/Berlin';
const STAND_UP = 'Stand-up of Marketing';

const EVENTS: EventPlan[] = [
  {
    title: 'All-hands meeting',
    description: 'Figures of the month, new colleagues, and **your questions**.',
    by: 'admin',
    weekday: 2,
    week: -9,
    at: '16:00',
    minutes: 60,
    recurrence: 'FREQ=MONTHLY;BYDAY=1WE',
    location: 'Canteen',
    link: 'https://meet.example/all-hands',
    for: 'company',
  },
  { title: 'Office closed: fire alarm is tested', by: 'admin', weekday: 4, week: 2, days: 1, for: 'company' },
  {
    title: STAND_UP,
    by: 'admin',
    weekday: 0,
    week: -6,
    at: '09:30',
    minutes: 15,
    recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    link: 'https://meet.example/marketing',
    for: { team: 'Marketing' },
  },
  {
    title: 'Career fair in Hamburg',
    description: 'Stand 14 in hall B.\n\n- Banners and brochures\n- Two laptops\n- Coffee',
    by: 'admin',
    weekday: 1,
    week: 1,
    days: 2,
    location: 'Hamburg Messe, hall B',
    for: { team: 'Events Crew' },
  },
  {
    title: 'One-on-one',
    by: 'admin',
    weekday: 3,
    week: -4,
    at: '11:00',
    minutes: 30,
    recurrence: 'FREQ=WEEKLY;INTERVAL=2',
    location: 'Meeting room 3',
    for: { people: ['employee'], staff: 0 },
    answers: { employee: AttendeeResponse.ACCEPTED },
  },
  {
    title: 'Kick-off with the new client',
    description: 'Please bring the profiles of our three best candidates.',
    by: 'admin',
    weekday: 3,
    week: 0,
    at: '14:00',
    minutes: 90,
    location: 'Meeting room 1',
    for: { people: ['employee', 'viewer'], staff: 4 },
    answers: { viewer: AttendeeResponse.TENTATIVE },
  },
  {
    title: 'Training: fair interviews',
    by: 'admin',
    weekday: 0,
    week: 1,
    at: '13:00',
    minutes: 180,
    location: 'Meeting room 2',
    for: { people: ['employee', 'viewer'], staff: 8 },
    answers: { employee: AttendeeResponse.ACCEPTED, viewer: AttendeeResponse.DECLINED },
  },
  { title: 'Dentist', by: 'employee', weekday: 1, week: 0, at: '08:00', minutes: 60 },
  {
    title: 'Swimming',
    by: 'employee',
    weekday: 3,
    week: -8,
    at: '18:30',
    minutes: 75,
    recurrence: 'FREQ=WEEKLY',
    location: 'Alsterschwimmhalle',
  },
  { title: 'Prepare the board meeting', by: 'admin', weekday: 4, week: 0, at: '09:00', minutes: 120 },
];

/**
 * Current events of the company, two teams and the demo accounts, with answers and a stand-up that is moved on one day.
 */
export const CALENDAR_DEMO: DemoData = {
  seed: 20_261_205,
  tables: ['calendar_events'],
  changes(world) {
    const today = zoneNamed(ZONE).dayOf(world.now);
    const monday = today - weekdayOf(today);
    const ids = new Map<string, number>();
    const changes = EVENTS.flatMap((plan, index) => changesOf(world, plan, index, monday, ids));
    changes.push({
      at: new Date(world.now - HOUR_MS),
      by: world.admin,
      make: (product, actor) => {
        const date = dateOf(monday + 9);
        const target = { date, scope: CalendarScope.THIS };
        const changed = { start: `${date}T11:00`, end: `${date}T11:15` };
        return product.get(CalendarEventsService).update(actor, ids.get(STAND_UP)!, target, changed);
      },
    });
    return changes;
  },
  /** Sets the times of events and answers to those of their audit entries. */
  async after(manager) {
    await execute(
      manager,
      `UPDATE calendar_events c SET created_at = a.at, updated_at = a.at FROM audit_log a
       WHERE a.action = 'CALENDAR_EVENT_CREATED' AND a.subject_id = c.id::text`,
    );
    await execute(
      manager,
      `UPDATE calendar_attendees t SET responded_at = c.created_at + interval '1 hour' FROM calendar_events c
       WHERE c.id = t.event_id AND t.responded_at IS NOT NULL`,
    );
  },
};

/** Returns the steps that create an event and answer it. */
function changesOf(
  world: DemoWorld,
  plan: EventPlan,
  index: number,
  monday: DayNumber,
  ids: Map<string, number>,
): DemoChange[] {
  const createdAt = world.now - 10 * DAY_MS + index * HOUR_MS;
  const input = inputOf(world, plan, monday);
  const answers = Object.entries(plan.answers ?? {}) as [Person, AttendeeResponse][];
  return [
    {
      at: new Date(createdAt),
      by: world[plan.by],
      make: async (product, actor) => {
        const teamId = typeof plan.for === 'object' && 'team' in plan.for ? demoTeamId(plan.for.team) : null;
        const created = await product.get(CalendarEventsService).create(actor, { ...input, teamId });
        ids.set(plan.title, created.id);
      },
    },
    ...answers.map(([person, response]): DemoChange => ({
      at: new Date(createdAt + HOUR_MS),
      by: world[person],
      make: (product, actor) =>
        product.get(CalendarResponsesService).respond(actor, ids.get(plan.title)!, response),
    })),
  ];
}

function inputOf(world: DemoWorld, plan: EventPlan, monday: DayNumber) {
  const { title, description = '', at, minutes = 0, days = 1, recurrence = null } = plan;
  const day = monday + plan.week * 7 + plan.weekday;
  const shared = plan.for;
  const invited = typeof shared === 'object' && 'people' in shared ? shared : null;
  return {
    title,
    description,
    isAllDay: at === undefined,
    start: at === undefined ? dateOf(day) : `${dateOf(day)}T${at}`,
    end: at === undefined ? dateOf(day + days - 1) : `${dateOf(day)}T${later(at, minutes)}`,
    timeZone: ZONE,
    recurrence,
    location: plan.location ?? '',
    link: plan.link ?? '',
    visibility: visibilityOf(shared),
    attendeeIds: invited
      ? [
          ...invited.people.map((person) => world[person].id),
          ...world.faker.helpers.arrayElements(world.staff, invited.staff).map(({ id }) => id),
        ]
      : [],
  };
}

function visibilityOf(shared: EventPlan['for']): CalendarVisibility {
  if (shared === undefined) return CalendarVisibility.PRIVATE;
  if (shared === 'company') return CalendarVisibility.COMPANY;
  return 'team' in shared ? CalendarVisibility.TEAM : CalendarVisibility.INVITEES;
}

/** Adds minutes to a time on the same day. */
function later(time: string, minutes: number): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  const total = hour * 60 + minute + minutes;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}
