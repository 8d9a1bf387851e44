import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Company } from '../../../directory/companies/company.entity.js';
import type { TemplateStage } from '../role.model.js';

/** The hiring settings of a company. Companies without a row have the defaults. */
@Entity('hiring_settings')
export class HiringSettingsRecord {
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'company_id' })
  companyId: number;

  @Column('boolean', { name: 'needs_approval', default: false })
  needsApproval: boolean;

  @Column('boolean', { name: 'rejects_others', default: false })
  rejectsOthers: boolean;

  /** The stages of new roles. Null for the defaults, in the language of the role's creator. */
  @Column('jsonb', { nullable: true })
  stages: TemplateStage[] | null;
}
