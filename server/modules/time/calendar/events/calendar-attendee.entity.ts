import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { isOneOf } from '../../../../platform/database/columns.js';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { User } from '../../../directory/users/user.entity.js';
import { AttendeeResponse } from '../calendar.enums.js';
import { CalendarEventRecord } from './calendar-event.entity.js';

/** A person invited to an event, never the owner. */
@Entity('calendar_attendees')
@Check('calendar_attendees_response_check', isOneOf('response', AttendeeResponse))
@Check('calendar_attendees_earlier_response_check', isOneOf('earlier_response', AttendeeResponse))
@Index('calendar_attendees_of_user', ['userId', 'endsAt'])
@ForeignKey(() => CalendarEventRecord, ['eventId', 'endsAt'], ['id', 'endsAt'], {
  onDelete: 'CASCADE',
  onUpdate: 'CASCADE',
})
export class CalendarAttendeeRecord {
  @PrimaryColumn('integer', { name: 'event_id' })
  eventId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  /**
   * A copy of the event's end, synchronized by the foreign key. The index uses it to find the invitations of a period.
   */
  @IsoTimeColumn('ends_at')
  endsAt: IsoTime;

  @Column('text', { default: AttendeeResponse.WAITING })
  response: AttendeeResponse;

  @IsoTimeColumn('responded_at', { nullable: true })
  respondedAt: IsoTime | null;

  /** The answer for the event's previous time. */
  @Column('text', { name: 'earlier_response', nullable: true })
  earlierResponse: AttendeeResponse | null;

  @IsoTimeColumn('earlier_responded_at', { nullable: true })
  earlierRespondedAt: IsoTime | null;
}
