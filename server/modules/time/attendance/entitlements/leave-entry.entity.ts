import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf } from '../../../../platform/database/columns.js';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { User } from '../../../directory/users/user.entity.js';
import { AbsenceType } from '../absences/absence.entity.js';
import { LeaveEntryKind } from './leave.enums.js';

/** An opening balance, a correction or a payout that somebody has entered. Entries never change: another one corrects them. */
@Entity('leave_entries')
@ForeignKey(() => AbsenceType, ['companyId', 'typeId'], ['companyId', 'id'], {
  name: 'leave_entries_type_fkey',
  onDelete: 'CASCADE',
})
@Check('leave_entries_kind_check', isOneOf('kind', LeaveEntryKind))
@Check('leave_entries_payout_check', "kind <> 'PAYOUT' OR amount > 0")
@Index('leave_entries_of_user', ['userId', 'companyId', 'id'])
@Index('leave_entries_of_company', ['companyId', 'id'])
@Index('leave_entries_by_type', ['companyId', 'typeId'])
@Index('leave_entries_by_creator_id', ['creatorId'], { where: 'creator_id IS NOT NULL' })
export class LeaveEntryRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  @Column('integer', { name: 'type_id' })
  typeId: number;

  @Column('text')
  kind: LeaveEntryKind;

  @Column('date')
  day: string;

  /** In the unit of the kind of leave. */
  @Column('numeric', { precision: 7, scale: 2 })
  amount: number;

  @Column('text', { default: '' })
  reason: string;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'creator_id', nullable: true })
  creatorId: number | null;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}

/** The select list for rows of `leave_entries l`. */
export const ENTRY_COLUMNS = `l.id, l.company_id AS "companyId", l.user_id AS "userId", l.type_id AS "typeId", l.kind,
  to_char(l.day, 'YYYY-MM-DD') AS day, l.amount::float8 AS amount, l.reason, l.creator_id AS "creatorId",
  l.created_at AS "createdAt"`;
