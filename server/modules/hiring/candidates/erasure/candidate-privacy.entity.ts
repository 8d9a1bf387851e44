import { Field, HideField, Int, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Company } from '../../../directory/companies/company.entity.js';
import { DEFAULT_RETENTION, MAX_RETENTION, MIN_RETENTION } from './retention.js';

/** The maximum number of characters of a privacy notice. */
export const MAX_NOTICE = 20_000;

/** How a company treats the personal data of candidates. Companies without a row have the defaults. */
@ObjectType({ description: 'How a company treats the personal data of candidates.' })
@Entity('candidate_privacy')
@Check(
  'candidate_privacy_retention_days_check',
  `retention_days >= ${MIN_RETENTION} AND retention_days <= ${MAX_RETENTION}`,
)
export class CandidatePrivacy {
  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'company_id' })
  companyId: number;

  @Field(() => Int, {
    description: `How long the data is kept after the last application, in days: ${MIN_RETENTION} to ${MAX_RETENTION}.`,
  })
  @Column('integer', { name: 'retention_days', default: DEFAULT_RETENTION })
  retentionDays: number;

  @Field({
    description: `The privacy notice for candidates, in Markdown: at most ${MAX_NOTICE} characters, or empty. It is public.`,
  })
  @Column('text', { default: '' })
  notice: string;

  /** The notice as HTML, rendered when it is stored. */
  @HideField()
  @Column('text', { name: 'notice_html', default: '' })
  noticeHtml: string;
}
