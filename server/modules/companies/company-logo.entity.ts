import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Company } from './company.entity.js';

/** The logo of a company, apart from it so that lists stay light. */
@Entity('company_logos')
export class CompanyLogo {
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'company_id' })
  companyId: number;

  @Column('text')
  hash: string;

  @Column('bytea')
  bytes: Buffer;
}
