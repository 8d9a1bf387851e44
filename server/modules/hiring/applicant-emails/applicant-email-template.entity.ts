import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf } from '../../../platform/database/columns.js';
import type { Language } from '../../../platform/mail/languages.js';
import { Company } from '../../directory/companies/company.entity.js';
import { BuiltInTemplate } from './applicant-emails.enums.js';

/** The subject and the text of an email in one language. */
export interface EmailText {
  subject: string;
  text: string;
}

/** The texts of a template, by language. */
export type EmailTexts = Partial<Record<Language, EmailText>>;

/** An email template of a company. Built-in ones have a row once the company has changed them. */
@Entity('applicant_email_templates')
@Check('applicant_email_templates_built_in_check', isOneOf('built_in', BuiltInTemplate))
@Index('applicant_email_templates_built_in_key', ['companyId', 'builtIn'], {
  unique: true,
  where: 'built_in IS NOT NULL',
})
@Index('applicant_email_templates_of_company', ['companyId', 'id'])
export class ApplicantEmailTemplateRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @Column('text', { name: 'built_in', nullable: true })
  builtIn: BuiltInTemplate | null;

  /** Empty for built-in templates. */
  @Column('text', { default: '' })
  name: string;

  /** Null for a built-in template whose original texts were restored. */
  @Column('jsonb', { nullable: true })
  texts: EmailTexts | null;

  @Column('integer', { default: 1 })
  version: number;
}

/** The select list for rows of `applicant_email_templates t`. */
export const TEMPLATE_COLUMNS = `t.id, t.company_id AS "companyId", t.built_in AS "builtIn", t.name, t.texts, t.version`;
