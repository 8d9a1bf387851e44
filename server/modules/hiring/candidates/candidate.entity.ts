import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { GeneratedColumn, isOneOf, selectList } from '../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Company } from '../../directory/companies/company.entity.js';
import { User } from '../../directory/users/user.entity.js';
import { ApplicantContact, CandidateSource } from './candidate.enums.js';

/**
 * A person that a company may hire. For candidates with an account, name and email are read from there, and `name` and
 * `email` are empty.
 */
@ObjectType({ description: 'A person that a company may hire.' })
@Entity('candidates')
@Check('candidates_source_check', isOneOf('source', CandidateSource))
@Index('candidates_by_person_id', ['personId'], { where: 'person_id IS NOT NULL' })
@Index('candidates_by_referrer_id', ['referrerId'], { where: 'referrer_id IS NOT NULL' })
@Index('candidates_informed', ['companyId', 'informedAt'], { where: 'informed_at IS NOT NULL' })
@Index('candidates_of_company', ['companyId', 'id'])
@Index('candidates_by_user_id', ['userId'], { where: 'user_id IS NOT NULL' })
@Index('candidates_to_erase', ['retainUntil', 'id'], { where: 'erased_at IS NULL' })
@Index('candidates_user_key', ['companyId', 'userId'], { unique: true, where: 'user_id IS NOT NULL' })
export class Candidate {
  @Field(() => ID, { description: 'The id of the candidate, 1 to 2147483647.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  /** The first of the candidates that are treated as one person. Null for that candidate itself. */
  @HideField()
  @ForeignKey(() => Candidate, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'person_id', nullable: true })
  personId: number | null;

  @Field({ description: 'The full name. Empty once the personal data is erased.' })
  @Column('text', { default: '' })
  name: string;

  @Field({ description: 'The email address. Empty if none is known, or the personal data is erased.' })
  @Column('text', { default: '' })
  email: string;

  @Field({ description: 'The phone number, or empty.' })
  @Column('text', { default: '' })
  phone: string;

  @Field(() => CandidateSource, { description: 'How the company got to know the person.' })
  @Column('text')
  source: CandidateSource;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'referrer_id', nullable: true })
  referrerId: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When the person agreed that the company stores the data. Null if a member of the company added it.',
  })
  @IsoTimeColumn('consented_at', { nullable: true })
  consentedAt: IsoTime | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When a person that a member of the company added was informed by email of what is stored. Null if that is not due or not possible.',
  })
  @IsoTimeColumn('informed_at', { nullable: true })
  informedAt: IsoTime | null;

  /** When the person of an application proved with a code to read its mailbox, besides applying. */
  @HideField()
  @IsoTimeColumn('confirmed_at', { nullable: true, select: false })
  confirmedAt?: IsoTime | null;

  @Field(() => String, {
    description: 'The last day on which the personal data is kept, such as 2026-12-31.',
  })
  @Column('date', { name: 'retain_until', select: false })
  retainUntil: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the personal data was erased. Null while it is kept.',
  })
  @IsoTimeColumn('erased_at', { nullable: true })
  erasedAt: IsoTime | null;

  @Field(() => DateTime, { description: 'When the company got to know the person.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  /** Set by a trigger when any column changes. */
  @HideField()
  @IsoTimeColumn('updated_at', { default: () => 'now()', select: false })
  updatedAt?: IsoTime;

  /** Computed: see CANDIDATE_COLUMNS. */
  @HideField()
  contact?: ApplicantContact;

  /** The folded words that searches match. */
  @HideField()
  @GeneratedColumn('search_words', "search_words(name || ' ' || email)")
  searchWords?: string;
}

/** The tables that CANDIDATE_COLUMNS reads. */
export const CANDIDATE_TABLES = 'candidates c LEFT JOIN users cu ON cu.id = c.user_id';

/** The name of candidate `c`, whose account is `cu`. */
export const CANDIDATE_NAME = `CASE WHEN cu.id IS NULL THEN c.name
  ELSE cu.display_name END`;

/** The email of candidate `c`, whose account is `cu`. */
export const CANDIDATE_EMAIL = `CASE WHEN cu.id IS NULL THEN c.email ELSE cu.email END`;

/** Whether emails reach candidate `c`, whose account is `cu`. */
const CANDIDATE_CONTACT = `CASE WHEN c.erased_at IS NOT NULL THEN '${ApplicantContact.ERASED}'
  WHEN cu.id IS NULL THEN CASE WHEN c.email = '' THEN '${ApplicantContact.NO_EMAIL}' ELSE '${ApplicantContact.REACHABLE}' END
  WHEN cu.account_confirmed AND cu.suspended_at IS NULL THEN '${ApplicantContact.REACHABLE}'
  ELSE '${ApplicantContact.ACCOUNT_INACTIVE}' END`;

/** The select list for rows of CANDIDATE_TABLES. */
export const CANDIDATE_COLUMNS = `${selectList(Candidate, 'c')}, ${CANDIDATE_NAME} AS "name",
  ${CANDIDATE_EMAIL} AS "email", ${CANDIDATE_CONTACT} AS "contact", to_char(c.retain_until, 'YYYY-MM-DD') AS "retainUntil"`;
