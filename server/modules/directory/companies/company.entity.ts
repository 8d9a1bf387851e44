import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { GeneratedColumn, isOneOf } from '../../../platform/database/columns.js';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Node } from '../../../platform/graphql/nodes.js';

/** A day of the week. The values are those of the database. */
export const DayOfWeek = enumOf('DayOfWeek', 'A day of the week.', {
  MONDAY: 'The first day of the week in ISO 8601.',
  TUESDAY: 'The second.',
  WEDNESDAY: 'The third.',
  THURSDAY: 'The fourth.',
  FRIDAY: 'The fifth.',
  SATURDAY: 'The sixth, where many weeks start.',
  SUNDAY: 'The seventh, where many weeks start.',
});
export type DayOfWeek = keyof typeof DayOfWeek;

/** A company, whose staff and features are managed here. */
@ObjectType({ implements: () => Node, description: 'A company whose staff and features are managed here.' })
@Entity('companies')
@Check('companies_title_length', 'char_length(title) BETWEEN 1 AND 200')
@Check('companies_website_is_web_address', "website ~ '^https?://' AND char_length(website) <= 2000")
@Check('companies_time_zone_length', 'char_length(time_zone) <= 100')
@Check('companies_country_is_code', "country ~ '^[A-Z]{2}$'")
@Check('companies_first_day_of_week_known', isOneOf('first_day_of_week', DayOfWeek))
@Check('companies_sign_out_after_known', 'sign_out_after_minutes IN (15, 60, 480)')
@Check('companies_sign_out_rule_complete', '(sign_out_after_minutes IS NULL) = (sign_out_rule_since IS NULL)')
@Check('companies_pending_has_founder', 'NOT pending OR founded_by IS NOT NULL')
@Index('companies_by_created_at', ['createdAt', 'id'])
@Index('companies_by_founder', ['foundedBy'], { where: 'founded_by IS NOT NULL' })
@Index('companies_by_title', ['title', 'id'])
@Index('companies_closed', ['closedAt'], { where: 'closed_at IS NOT NULL' })
@Index('companies_one_pending_per_founder', ['foundedBy'], { unique: true, where: 'pending' })
export class Company {
  @Field(() => ID, { description: 'The id of the company, 1 to 2147483647.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Field({ description: '1 to 200 characters. Two companies may share a title.' })
  @Column({ type: 'text', collation: 'und-x-icu' })
  title: string;

  @Field(() => String, {
    nullable: true,
    description: 'An http or https address of at most 2000 characters. Null if none is known.',
  })
  @Column('text', { nullable: true })
  website: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The IANA name of the time zone, such as Europe/Berlin. Null if none is known.',
  })
  @Column('text', { name: 'time_zone', nullable: true })
  timeZone: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The country as a code of ISO 3166-1 alpha-2, such as DE. Null if none is known.',
  })
  @Column('text', { nullable: true })
  country: string | null;

  @Field(() => DayOfWeek, {
    nullable: true,
    description: "The day that weeks start with in calendars. Null for that of the reader's language.",
  })
  @Column('text', { name: 'first_day_of_week', nullable: true })
  firstDayOfWeek: DayOfWeek | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'After how many minutes without use the people of the company are signed out: 15, 60 or 480. Null for never.',
  })
  @Column('integer', { name: 'sign_out_after_minutes', nullable: true })
  signOutAfterMinutes: number | null;

  /** When the sign-out rule took effect; null without one. */
  @HideField()
  @IsoTimeColumn('sign_out_rule_since', { nullable: true })
  signOutRuleSince: IsoTime | null;

  @Field({
    description:
      'Whether the people of the company may use the product only after signing in with a second factor.',
  })
  @Column('boolean', { name: 'requires_second_factor', default: false })
  requiresSecondFactor: boolean;

  /** The hash of the logo, which is stored in company_logos; null without one. */
  @HideField()
  @Column('text', { name: 'logo_hash', nullable: true })
  logoHash: string | null;

  @Field(() => Int, {
    description: 'Grows with every `updateCompany`, which takes the version that the caller has edited.',
  })
  @Column('integer', { default: 1 })
  version: number;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When the company was closed. Null while it is open. A closed company has no users, is hidden from everyone except MASTER CONTROL, and is deleted after 30 days.',
  })
  @IsoTimeColumn('closed_at', { nullable: true })
  closedAt: IsoTime | null;

  /** firebase_id of the identity that signed the company up. */
  @HideField()
  @Column('text', { name: 'founded_by', nullable: true, select: false })
  foundedBy?: string | null;

  /** Whether the admin of a newly founded company has not registered yet. Such a company is hidden. */
  @HideField()
  @Column('boolean', { default: false, select: false })
  pending?: boolean;

  @Field(() => DateTime, { description: 'When the company was created.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  /** Set by a trigger when any column changes. */
  @HideField()
  @IsoTimeColumn('updated_at', { default: () => 'now()', select: false })
  updatedAt?: IsoTime;

  /** The folded words that searches match. */
  @HideField()
  @GeneratedColumn('search_words', 'search_words(title)')
  searchWords?: string;
}
