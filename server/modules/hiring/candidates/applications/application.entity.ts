import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { isOneOf, selectList } from '../../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { JobRole } from '../../roles/job-role.entity.js';
import { JobRoleStage } from '../../roles/stages/job-role-stage.entity.js';
import { Answer } from './application.model.js';
import { Candidate } from '../candidate.entity.js';
import { ApplicationState, CandidateSource, RejectReason } from '../candidate.enums.js';
import { CandidateFile } from '../files/candidate-file.entity.js';
import { Node } from '../../../../platform/graphql/nodes.js';

/** The application of a person for a role. */
@ObjectType({ implements: () => Node, description: 'The application of a person for a role.' })
@Entity('applications')
@Check('applications_reject_reason_check', isOneOf('reject_reason', RejectReason))
@Check('applications_source_check', isOneOf('source', CandidateSource))
@Check('applications_state_check', isOneOf('state', ApplicationState))
@Unique('applications_token_key', ['tokenHash'])
@Index('applications_active_key', ['roleId', 'candidateId'], { unique: true, where: "state = 'ACTIVE'" })
@Index('applications_by_file_id', ['fileId'], { where: 'file_id IS NOT NULL' })
@Index('applications_by_time', ['roleId', 'appliedAt', 'id'])
@Index('applications_in_stage', ['stageId', 'movedAt', 'id'])
@Index('applications_of_candidate', ['candidateId', 'id'])
export class Application {
  @Field(() => ID, { description: 'The id of the application, 1 to 2147483647.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => JobRole, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'role_id' })
  roleId: number;

  @HideField()
  @ForeignKey(() => Candidate, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'candidate_id' })
  candidateId: number;

  @HideField()
  @ForeignKey(() => JobRoleStage)
  @Column('integer', { name: 'stage_id' })
  stageId: number;

  @Field(() => ApplicationState, { description: 'The state of the application.' })
  @Column('text', { default: ApplicationState.ACTIVE })
  state: ApplicationState;

  @HideField()
  @ForeignKey(() => CandidateFile, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'file_id', nullable: true })
  fileId: number | null;

  /** Can be long, so lists do not load it. */
  @HideField()
  @Column('jsonb', { default: [], select: false })
  answers?: Answer[];

  @Field(() => [ID], {
    description:
      'The ids of the questions with answers that spoke against the person when the application arrived.',
  })
  @Column('text', { name: 'knock_outs', array: true, default: [] })
  knockOuts: string[];

  /** Can be long, so lists do not load it. */
  @HideField()
  @Column('text', { name: 'cover_note', default: '', select: false })
  coverNote?: string;

  @Field(() => RejectReason, {
    nullable: true,
    description: 'Why it was rejected. Null unless it was, or if no reason was given.',
  })
  @Column('text', { name: 'reject_reason', nullable: true })
  rejectReason: RejectReason | null;

  /** The source of the application if it differs from the candidate's. */
  @HideField()
  @Column('text', { name: 'source', nullable: true })
  ownSource: CandidateSource | null;

  /**
   * The SHA-256 of the token of the first link, of a person without an account that has applied. Null if others have added the
   * person. Further links are in `application_links`.
   */
  @HideField()
  @Column('text', { name: 'token_hash', nullable: true, select: false })
  tokenHash?: string | null;

  /** The language of emails to a person without an account. */
  @HideField()
  @Column('text', { nullable: true, select: false })
  language?: string | null;

  @Field(() => DateTime, { description: 'When the person applied, or was referred or added.' })
  @IsoTimeColumn('applied_at', { default: () => 'now()' })
  appliedAt: IsoTime;

  @Field(() => DateTime, { description: 'When it came into its stage.' })
  @IsoTimeColumn('moved_at', { default: () => 'now()' })
  movedAt: IsoTime;
}

/** The select list for rows of `applications a`. */
export const APPLICATION_COLUMNS = selectList(Application, 'a');
