import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf, selectList } from '../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Application } from '../candidates/applications/application.entity.js';
import { InterviewState } from './interview.enums.js';

/** What the applicant was last notified of about an interview. */
export interface Told {
  startsAt: IsoTime;
  minutes: number;
  timeZone: string;
  place: string;
  isCancelled: boolean;
}

/** An interview with the person of an application. */
@ObjectType({ description: 'An interview with the person of an application.' })
@Entity('interviews')
@Check('interviews_state_check', isOneOf('state', InterviewState))
@Index('interviews_of_application', ['applicationId', 'startsAt', 'id'])
export class Interview {
  @Field(() => ID, { description: 'The id of the interview.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Application, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'application_id' })
  applicationId: number;

  @Field(() => InterviewState, { description: 'The state of the interview.' })
  @Column('text', { default: InterviewState.PLANNED })
  state: InterviewState;

  @Field(() => DateTime, { description: 'When it starts.' })
  @IsoTimeColumn('starts_at')
  startsAt: IsoTime;

  @Field(() => Int, { description: 'How long it takes, in minutes.' })
  @Column('integer')
  minutes: number;

  @Field({ description: 'The time zone that it was planned in, such as Europe/Berlin.' })
  @Column('text', { name: 'time_zone' })
  timeZone: string;

  @Field({
    description: 'Where it takes place: a text or a link. Empty if nothing is given, or it was erased.',
  })
  @Column('text', { default: '' })
  place: string;

  @Field({ description: 'What came of it, for the company. Empty if nothing was written, or it was erased.' })
  @Column('text', { default: '' })
  outcome: string;

  @Field(() => Int, { description: 'Increases with every change. Send it back with updates.' })
  @Column('integer', { default: 1 })
  version: number;

  /** Whether it was cancelled because the application ended. It is then planned again with the application. */
  @HideField()
  @Column('boolean', { name: 'ended_with_application', default: false, select: false })
  endedWithApplication?: boolean;

  /** What the applicant was last notified of. Null before the first email. */
  @HideField()
  @Column('jsonb', { nullable: true, select: false })
  told?: Told | null;

  @Field(() => DateTime, { description: 'When it was planned first.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}

/** The select list for rows of `interviews i`. */
export const INTERVIEW_COLUMNS = selectList(Interview, 'i');
