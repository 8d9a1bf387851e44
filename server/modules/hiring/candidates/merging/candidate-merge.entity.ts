import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { selectList } from '../../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { User } from '../../../directory/users/user.entity.js';
import { Candidate } from '../candidate.entity.js';

/** Two candidates that a manager treats as one person. Nothing that belongs to either is moved. */
@ObjectType({ description: 'Two candidates of a company that are treated as one person.' })
@Entity('candidate_merges')
@Index('candidate_merges_by_actor_id', ['actorId'], { where: 'actor_id IS NOT NULL' })
@Index('candidate_merges_by_company_id', ['companyId', 'id'])
@Index('candidate_merges_by_kept_id', ['keptId'])
@Index('candidate_merges_by_merged_id', ['mergedId'])
export class CandidateMerge {
  @Field(() => ID, { description: 'The id of the merge.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @HideField()
  @ForeignKey(() => Candidate, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'kept_id' })
  keptId: number;

  @HideField()
  @ForeignKey(() => Candidate, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'merged_id' })
  mergedId: number;

  /** The merged candidate, including those that had been merged into it before. */
  @HideField()
  @Column('integer', { name: 'member_ids', array: true })
  memberIds: number[];

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'actor_id', nullable: true })
  actorId: number | null;

  @Field(() => DateTime, { description: 'When they were merged.' })
  @IsoTimeColumn('merged_at', { default: () => 'now()' })
  mergedAt: IsoTime;

  @HideField()
  @IsoTimeColumn('undone_at', { nullable: true })
  undoneAt: IsoTime | null;
}

/** The select list for rows of `candidate_merges g`. */
export const MERGE_COLUMNS = selectList(CandidateMerge, 'g');
