import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../companies/company.entity.js';
import { User } from '../user.entity.js';

/** A person's manager, current or former. A line ends when either leaves the company. */
@Entity('reporting_lines')
@Check('reporting_lines_other_check', 'manager_id <> user_id')
@Index('reporting_lines_user_key', ['userId'], { unique: true, where: 'ended_at IS NULL' })
@Index('reporting_lines_of_user', ['userId', 'id'])
@Index('reporting_lines_of_manager', ['managerId'])
@Index('reporting_lines_of_company', ['companyId', 'id'])
export class ReportingLine {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'manager_id' })
  managerId: number;

  /** The day it was set. It gives no access to earlier days. */
  @Column('date')
  since: string;

  @IsoTimeColumn('ended_at', { nullable: true })
  endedAt: IsoTime | null;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}
