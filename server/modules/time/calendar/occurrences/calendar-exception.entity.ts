import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CalendarEventRecord } from '../events/calendar-event.entity.js';

/** An exception of a series. Null fields are as in the series. */
@Entity('calendar_exceptions')
export class CalendarException {
  @ForeignKey(() => CalendarEventRecord, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'event_id' })
  eventId: number;

  /** The day on which the series has the occurrence. */
  @PrimaryColumn('date')
  date: string;

  @Column('boolean', { name: 'is_cancelled', default: false })
  isCancelled: boolean;

  @Column('timestamp', { name: 'start_at', precision: 0, nullable: true })
  startAt: string | null;

  @Column('integer', { nullable: true })
  minutes: number | null;

  @Column('text', { nullable: true })
  title: string | null;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text', { nullable: true })
  location: string | null;

  @Column('text', { nullable: true })
  link: string | null;
}
