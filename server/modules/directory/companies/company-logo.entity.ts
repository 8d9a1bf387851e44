import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { StoredImage } from '../../../platform/images/stored-image.js';
import { Company } from './company.entity.js';

/** The logo of a company, in its own table so that lists stay small. */
@Entity('company_logos')
export class CompanyLogo extends StoredImage {
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'company_id' })
  companyId: number;
}
