import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Company } from '../../../directory/companies/company.entity.js';
import type { TemplateStage } from '../role.model.js';

/** How a company hires. Companies without a row have the defaults. */
@Entity('hiring_settings')
export class HiringSettingsRecord {
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'company_id' })
  companyId: number;

  @Column('boolean', { name: 'needs_approval', default: false })
  needsApproval: boolean;

  @Column('boolean', { name: 'rejects_others', default: false })
  rejectsOthers: boolean;

  /** The stages of new roles. Null for the default ones, in the language of the person that creates a role. */
  @Column('jsonb', { nullable: true })
  stages: TemplateStage[] | null;
}
