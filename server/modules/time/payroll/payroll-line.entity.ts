import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Company } from '../../directory/companies/company.entity.js';
import { User } from '../../directory/users/user.entity.js';
import { PayrollPeriod } from './payroll-period.entity.js';
import type { PayrollDifference, PayrollFigures } from './payroll-figures.js';

/** What a closed period says of a person. Stays without the person once that is erased. */
@Entity('payroll_lines')
@Index('payroll_lines_key', ['periodId', 'userId'], { unique: true })
@Index('payroll_lines_of_company', ['companyId', 'id'])
@Index('payroll_lines_of_user', ['userId', 'companyId'])
export class PayrollLineRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @ForeignKey(() => PayrollPeriod, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'period_id' })
  periodId: number;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  @Column('text', { name: 'personnel_number', nullable: true })
  personnelNumber: string | null;

  @Column('text', { name: 'cost_center', nullable: true })
  costCenter: string | null;

  @Column('jsonb')
  figures: PayrollFigures;

  /** What has changed of earlier periods since they were closed, as far as no other period says it. */
  @Column('jsonb')
  differences: PayrollDifference[];
}
