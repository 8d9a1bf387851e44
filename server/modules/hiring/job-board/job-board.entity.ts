import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Company } from '../../directory/companies/company.entity.js';

/** The job board settings of a company. Companies without a row are listed. */
@Entity('job_boards')
export class JobBoardRecord {
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'company_id' })
  companyId: number;

  /** Whether the company's roles appear in the list of all roles, and not only at the company's own address. */
  @Column('boolean', { default: true })
  listed: boolean;
}
