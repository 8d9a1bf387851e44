import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf } from '../../../../platform/database/columns.js';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { User } from '../../../directory/users/user.entity.js';
import { PunchKind, RequestState } from '../attendance.enums.js';
import { Punch } from './punch.entity.js';

/** What a person asks to correct in the own punches. */
@Entity('punch_corrections')
@Check('punch_corrections_kind_check', isOneOf('kind', PunchKind))
@Check('punch_corrections_state_check', isOneOf('state', RequestState))
@Index('punch_corrections_of_user', ['userId', 'id'])
@Index('punch_corrections_of_company', ['companyId', 'id'])
@Index('punch_corrections_by_punch_id', ['punchId'], { where: 'punch_id IS NOT NULL' })
export class PunchCorrection {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  /** The punch to replace. Null for one that is missing. */
  @ForeignKey(() => Punch, { onDelete: 'CASCADE' })
  @Column('bigint', { name: 'punch_id', nullable: true })
  punchId: string | null;

  @IsoTimeColumn('at')
  at: IsoTime;

  @Column('text', { name: 'time_zone' })
  timeZone: string;

  @Column('text')
  kind: PunchKind;

  @Column('boolean', { name: 'is_remote', default: false })
  isRemote: boolean;

  @Column('boolean', { name: 'is_void', default: false })
  isVoid: boolean;

  @Column('boolean', { name: 'is_break', default: false })
  isBreak: boolean;

  @Column('text', { default: '' })
  note: string;

  @Column('text', { default: RequestState.REQUESTED })
  state: RequestState;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}
