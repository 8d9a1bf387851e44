import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf, selectList } from '../../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { JobRoleStage } from '../../roles/stages/job-role-stage.entity.js';
import { User } from '../../../directory/users/user.entity.js';
import { Application } from './application.entity.js';
import { ApplicationEventKind } from '../candidate.enums.js';

/** An event in the history of an application. Rows are immutable, so they keep the stage names of that time. */
@ObjectType({ description: 'Something that happened to an application.' })
@Entity('application_events')
@Check('application_events_kind_check', isOneOf('kind', ApplicationEventKind))
@Index('application_events_by_actor_id', ['actorId'], { where: 'actor_id IS NOT NULL' })
@Index('application_events_by_from_stage_id', ['fromStageId'], { where: 'from_stage_id IS NOT NULL' })
@Index('application_events_of_application', ['applicationId', 'id'])
export class ApplicationEvent {
  @Field(() => ID, { description: 'The id of the event.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Application, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'application_id' })
  applicationId: number;

  @Field(() => ApplicationEventKind, { description: 'What happened.' })
  @Column('text')
  kind: ApplicationEventKind;

  /** The previous stage, if the role still has it. */
  @HideField()
  @ForeignKey(() => JobRoleStage, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'from_stage_id', nullable: true })
  fromStageId: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name that the stage before had then. Null if there was none.',
  })
  @Column('text', { name: 'from_stage', nullable: true })
  fromStage: string | null;

  @Field(() => String, { nullable: true, description: 'The name that the stage afterwards had then.' })
  @Column('text', { name: 'to_stage', nullable: true })
  toStage: string | null;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'actor_id', nullable: true })
  actorId: number | null;

  @Field(() => DateTime, { description: 'When it happened.' })
  @IsoTimeColumn('at', { default: () => 'now()' })
  at: IsoTime;
}

/** The select list for rows of `application_events e`. */
export const EVENT_COLUMNS = selectList(ApplicationEvent, 'e');
