import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { isOneOf } from '../../../../platform/database/columns.js';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { Team } from '../../../people/teams/team.entity.js';
import { User } from '../../../directory/users/user.entity.js';
import { CalendarSubjectKind, CalendarVisibility } from '../calendar.enums.js';

/** A calendar event: one occurrence, or a series. Times are local times in its time zone. */
@Entity('calendar_events')
@Unique('calendar_events_uid_key', ['uid'])
@Unique('calendar_events_id_ends_at_key', ['id', 'endsAt'])
@Check('calendar_events_visibility_check', isOneOf('visibility', CalendarVisibility))
@Check('calendar_events_team_check', "visibility <> 'TEAM' OR team_id IS NOT NULL")
@Check(
  'calendar_events_subject_check',
  `(subject_kind IS NULL) = (subject_id IS NULL) AND ${isOneOf('subject_kind', CalendarSubjectKind)}`,
)
@Check('calendar_events_minutes_check', 'minutes > 0 AND (NOT is_all_day OR minutes % 1440 = 0)')
@Index('calendar_events_of_owner', ['ownerId', 'endsAt'], { where: 'cancelled_at IS NULL' })
@Index('calendar_events_of_team', ['teamId', 'endsAt'], {
  where: "visibility = 'TEAM' AND cancelled_at IS NULL",
})
@Index('calendar_events_for_all', ['companyId', 'endsAt'], {
  where: "visibility = 'COMPANY' AND cancelled_at IS NULL",
})
@Index('calendar_events_of_company', ['companyId', 'id'])
@Index('calendar_events_ownerless', ['companyId', 'visibility', 'endsAt'], {
  where: "owner_id IS NULL AND visibility IN ('PRIVATE', 'INVITEES')",
})
@Index('calendar_events_by_owner_id', ['ownerId', 'companyId'], { where: 'owner_id IS NOT NULL' })
@Index('calendar_events_by_team_id', ['teamId'], { where: 'team_id IS NOT NULL' })
@Index('calendar_events_by_reminder', ['remindAt'], {
  where: 'remind_at IS NOT NULL AND cancelled_at IS NULL',
})
export class CalendarEventRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  /** Null if the owner's account is closed. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'owner_id', nullable: true })
  ownerId: number | null;

  /** The UID of the event in other calendar programs. */
  @Column('uuid', { default: () => 'gen_random_uuid()' })
  uid: string;

  /** Incremented by changes that invited people are notified of (SEQUENCE of RFC 5545). */
  @Column('integer', { default: 0 })
  sequence: number;

  @Column('text')
  title: string;

  /** Markdown. */
  @Column('text', { default: '' })
  description: string;

  @Column('boolean', { name: 'is_all_day', default: false })
  isAllDay: boolean;

  /** The start of the first occurrence, in local time. */
  @Column('timestamp', { name: 'start_at', precision: 0 })
  startAt: string;

  /** The duration of an occurrence; whole days of 1,440 minutes for an all-day event. */
  @Column('integer')
  minutes: number;

  @Column('text', { name: 'time_zone' })
  timeZone: string;

  /** A rule of RFC 5545 that `checkRecurrence` supports. Null for a single occurrence. */
  @Column('text', { nullable: true })
  recurrence: string | null;

  /** Search bounds: no occurrence starts before or ends after them. `infinity` if it repeats without an end. */
  @IsoTimeColumn('starts_at')
  startsAt: string;

  @IsoTimeColumn('ends_at')
  endsAt: string;

  @Column('text', { default: '' })
  location: string;

  @Column('text', { default: '' })
  link: string;

  @Column('text')
  visibility: CalendarVisibility;

  @ForeignKey(() => Team, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'team_id', nullable: true })
  teamId: number | null;

  @Column('text', { name: 'subject_kind', nullable: true })
  subjectKind: CalendarSubjectKind | null;

  @Column('integer', { name: 'subject_id', nullable: true })
  subjectId: number | null;

  /** How long before the start people are reminded. Null without a reminder. */
  @Column('integer', { name: 'reminder_minutes', nullable: true })
  reminderMinutes: number | null;

  /** When the next reminder is due. Null if none follows. */
  @IsoTimeColumn('remind_at', { nullable: true })
  remindAt: IsoTime | null;

  /** The start of the occurrence that the reminder is for. */
  @IsoTimeColumn('reminded_start', { nullable: true })
  remindedStart: IsoTime | null;

  @IsoTimeColumn('cancelled_at', { nullable: true })
  cancelledAt: IsoTime | null;

  /** The state before the latest change of times, with exceptions of single days. */
  @Column('jsonb', { nullable: true })
  earlier: object | null;

  @Column('integer', { default: 1 })
  version: number;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @IsoTimeColumn('updated_at', { default: () => 'now()' })
  updatedAt: IsoTime;
}

/** The select list for rows of `calendar_events e`: the fields of `StoredEvent`. */
export const EVENT_COLUMNS = `e.id, e.company_id AS "companyId", e.owner_id AS "ownerId", e.uid, e.sequence, e.title, e.description,
  e.is_all_day AS "isAllDay", to_char(e.start_at, 'YYYY-MM-DD"T"HH24:MI') AS "startAt", e.minutes, e.time_zone AS "timeZone",
  e.recurrence, e.location, e.link, e.visibility, e.team_id AS "teamId", e.subject_kind AS "subjectKind",
  e.subject_id AS "subjectId", e.reminder_minutes AS "reminderMinutes", e.cancelled_at AS "cancelledAt", e.version,
  e.updated_at AS "updatedAt", (
    SELECT coalesce(jsonb_agg(jsonb_build_object('date', to_char(x.date, 'YYYY-MM-DD'), 'isCancelled', x.is_cancelled,
      'startAt', to_char(x.start_at, 'YYYY-MM-DD"T"HH24:MI'), 'minutes', x.minutes, 'title', x.title, 'description', x.description,
      'location', x.location, 'link', x.link) ORDER BY x.date), '[]')
    FROM calendar_exceptions x WHERE x.event_id = e.id) AS exceptions`;
