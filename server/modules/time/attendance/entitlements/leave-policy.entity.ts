import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { AbsenceType } from '../absences/absence.entity.js';
import type { PolicyRules } from './policy-rules.js';

/** How a kind of leave is granted, from a day on. A kind without any has its allowance in every year. */
@Entity('leave_policies')
@ForeignKey(() => AbsenceType, ['companyId', 'typeId'], ['companyId', 'id'], {
  name: 'leave_policies_type_fkey',
  onDelete: 'CASCADE',
})
@Index('leave_policies_key', ['companyId', 'typeId', 'effectiveFrom'], { unique: true })
export class LeavePolicyRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @Column('integer', { name: 'type_id' })
  typeId: number;

  @Column('date', { name: 'effective_from' })
  effectiveFrom: string;

  @Column('jsonb')
  rules: PolicyRules;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt?: IsoTime;
}

/** The select list for rows of `leave_policies p`. */
export const POLICY_COLUMNS = `p.id, p.company_id AS "companyId", p.type_id AS "typeId",
  to_char(p.effective_from, 'YYYY-MM-DD') AS "effectiveFrom", p.rules`;
