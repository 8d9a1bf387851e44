import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Company } from './company.entity.js';

/** A former member of a closed company, for reopening it. */
@Entity('closed_company_members')
@Index('closed_company_members_of_user', ['userId'])
export class ClosedCompanyMember {
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'company_id' })
  companyId: number;

  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @IsoTimeColumn('closed_at', { nullable: true })
  closedAt: IsoTime | null;

  @Column('boolean', { name: 'has_moved', default: false })
  hasMoved: boolean;
}
