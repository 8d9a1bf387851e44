import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { isOneOf } from '../../platform/database/columns.js';
import { type IsoTime, IsoTimeColumn } from '../../platform/validation/time.js';
import { User } from '../users/user.entity.js';
import { AttendeeResponse } from './calendar.enums.js';
import { CalendarEventRecord } from './calendar-event.entity.js';

/** A person that is invited to an event. The owner is not among them. */
@Entity('calendar_attendees')
@Check('calendar_attendees_response_check', isOneOf('response', AttendeeResponse))
@Index('calendar_attendees_by_user_id', ['userId', 'eventId'])
export class CalendarAttendeeRecord {
  @ForeignKey(() => CalendarEventRecord, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'event_id' })
  eventId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('text', { default: AttendeeResponse.WAITING })
  response: AttendeeResponse;

  @IsoTimeColumn('responded_at', { nullable: true })
  respondedAt: IsoTime | null;
}
