import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf, selectList } from '../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { User } from '../../directory/users/user.entity.js';
import { InterviewEventKind } from './interview.enums.js';
import { Interview } from './interview.entity.js';

/** An event of an interview, with the plan at that time. Rows are changed only to erase texts. */
@ObjectType({ description: 'Something that happened to an interview, with what was planned from then on.' })
@Entity('interview_events')
@Check('interview_events_kind_check', isOneOf('kind', InterviewEventKind))
@Index('interview_events_by_actor_id', ['actorId'], { where: 'actor_id IS NOT NULL' })
@Index('interview_events_of_interview', ['interviewId', 'id'])
export class InterviewEvent {
  @Field(() => ID, { description: 'The id of the event.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Interview, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'interview_id' })
  interviewId: number;

  @Field(() => InterviewEventKind, { description: 'What happened.' })
  @Column('text')
  kind: InterviewEventKind;

  @Field(() => DateTime, { description: 'The start from then on.' })
  @IsoTimeColumn('starts_at')
  startsAt: IsoTime;

  @Field(() => Int, { description: 'The minutes from then on.' })
  @Column('integer')
  minutes: number;

  @Field({ description: 'The time zone from then on.' })
  @Column('text', { name: 'time_zone' })
  timeZone: string;

  @Field({ description: 'The place from then on. Empty if it was erased.' })
  @Column('text', { default: '' })
  place: string;

  @Field({ description: 'The outcome from then on. Empty if it was erased.' })
  @Column('text', { default: '' })
  outcome: string;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'actor_id', nullable: true })
  actorId: number | null;

  @Field(() => DateTime, { description: 'When it happened.' })
  @IsoTimeColumn('at', { default: () => 'now()' })
  at: IsoTime;
}

/** The select list for rows of `interview_events e`. */
export const INTERVIEW_EVENT_COLUMNS = selectList(InterviewEvent, 'e');
