import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Company } from '../../directory/companies/company.entity.js';
import { PayrollColumn } from './payroll.enums.js';

/** The most templates of a company. */
export const MAX_TEMPLATES = 20;

/** Columns of an export that a company has saved under a name. */
@ObjectType({ description: 'Columns of an export that a company has saved under a name.' })
@Entity('payroll_templates')
@Index('payroll_templates_key', ['companyId', 'name'], { unique: true })
@Index('payroll_templates_of_company', ['companyId', 'id'])
export class PayrollTemplate {
  @Field(() => ID, { description: 'The id of the template.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @Field({ description: 'Its name, unique in the company.' })
  @Column('text')
  name: string;

  @Field(() => [PayrollColumn], { description: 'The columns in their order.' })
  @Column('text', { array: true })
  columns: PayrollColumn[];
}

/** The select list for rows of `payroll_templates t`. */
export const TEMPLATE_COLUMNS = `t.id, t.company_id AS "companyId", t.name, t.columns`;
