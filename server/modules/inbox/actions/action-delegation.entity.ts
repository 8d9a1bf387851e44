import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { User } from '../../directory/users/user.entity.js';
import { Company } from '../../directory/companies/company.entity.js';

/** The deputy of a person who is away. A person has at most one. */
@Entity('action_delegations')
@Check('action_delegations_other_check', 'delegate_id <> user_id')
@Check('action_delegations_period_check', 'ends_at > starts_at')
@Index('action_delegations_of_company', ['companyId'])
@Index('action_delegations_of_delegate', ['delegateId'])
export class ActionDelegationRecord {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'delegate_id' })
  delegateId: number;

  @IsoTimeColumn('starts_at')
  startsAt: IsoTime;

  @IsoTimeColumn('ends_at')
  endsAt: IsoTime;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}
