import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf } from '../../../../platform/database/columns.js';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { User } from '../../../directory/users/user.entity.js';
import { LeaveEntryKind } from '../entitlements/leave.enums.js';

/** An opening balance, a correction or a payout of overtime. Entries never change: another one corrects them. */
@Entity('overtime_entries')
@Check('overtime_entries_kind_check', isOneOf('kind', LeaveEntryKind))
@Check('overtime_entries_payout_check', "kind <> 'PAYOUT' OR minutes > 0")
@Index('overtime_entries_of_user', ['userId', 'companyId', 'id'])
@Index('overtime_entries_of_company', ['companyId', 'id'])
@Index('overtime_entries_by_creator_id', ['creatorId'], { where: 'creator_id IS NOT NULL' })
export class OvertimeEntryRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  @Column('text')
  kind: LeaveEntryKind;

  @Column('date')
  day: string;

  @Column('integer')
  minutes: number;

  @Column('text', { default: '' })
  reason: string;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'creator_id', nullable: true })
  creatorId: number | null;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}
