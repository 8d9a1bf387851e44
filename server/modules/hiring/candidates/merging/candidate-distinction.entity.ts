import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { User } from '../../../directory/users/user.entity.js';
import { Candidate } from '../candidate.entity.js';

/** Two candidates that a manager has declared to be different people. They are no longer suggested as duplicates. */
@Entity('candidate_distinctions')
@Check('candidate_distinctions_order_check', 'one_id < other_id')
@Unique('candidate_distinctions_key', ['oneId', 'otherId'])
@Index('candidate_distinctions_by_actor_id', ['actorId'], { where: 'actor_id IS NOT NULL' })
@Index('candidate_distinctions_by_company_id', ['companyId', 'id'])
@Index('candidate_distinctions_by_other_id', ['otherId'])
export class CandidateDistinction {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  /** The one with the lower id. */
  @ForeignKey(() => Candidate, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'one_id' })
  oneId: number;

  @ForeignKey(() => Candidate, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'other_id' })
  otherId: number;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'actor_id', nullable: true })
  actorId: number | null;

  @IsoTimeColumn('at', { default: () => 'now()' })
  at: IsoTime;
}
