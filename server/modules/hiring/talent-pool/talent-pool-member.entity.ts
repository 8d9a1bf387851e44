import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { GeneratedColumn, isOneOf, selectList } from '../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Application } from '../candidates/applications/application.entity.js';
import { Candidate } from '../candidates/candidate.entity.js';
import { Company } from '../../directory/companies/company.entity.js';
import { User } from '../../directory/users/user.entity.js';
import { TalentPoolState } from './talent-pool.enums.js';

/** A person whom a company has asked to join its talent pool, or who is in it with their consent. */
@ObjectType({
  description: 'A person that a company has asked to stay in its talent pool, and where that request stands.',
})
@Entity('talent_pool_members')
@Check('talent_pool_members_state_check', isOneOf('state', TalentPoolState))
@Check('talent_pool_members_until_check', "state <> 'MEMBER' OR until IS NOT NULL")
@Index('talent_pool_members_by_application_id', ['applicationId'])
@Index('talent_pool_members_by_asker_id', ['askerId'], { where: 'asker_id IS NOT NULL' })
@Index('talent_pool_members_by_candidate_id', ['candidateId', 'id'])
@Index('talent_pool_members_of_company', ['companyId', 'id'])
@Index('talent_pool_members_open_key', ['candidateId'], {
  unique: true,
  where: "state IN ('ASKED', 'MEMBER')",
})
@Index('talent_pool_members_to_end', ['until', 'id'], { where: "state = 'MEMBER'" })
@Index('talent_pool_members_unanswered', ['askedAt', 'id'], { where: "state = 'ASKED'" })
export class TalentPoolMember {
  @Field(() => ID, { description: 'The id of the request.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @HideField()
  @ForeignKey(() => Candidate, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'candidate_id' })
  candidateId: number;

  /** The application that the request is about. */
  @HideField()
  @ForeignKey(() => Application, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'application_id' })
  applicationId: number;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'asker_id', nullable: true })
  askerId: number | null;

  @Field(() => TalentPoolState, { description: 'Where it stands.' })
  @Column('text', { default: TalentPoolState.ASKED })
  state: TalentPoolState;

  @Field(() => [String], { description: 'What the person can do, in lower case: at most 30 skills.' })
  @Column('text', { array: true, default: [] })
  skills: string[];

  @Field({ description: 'Where the person is, such as a city: at most 200 characters, or empty.' })
  @Column('text', { default: '' })
  location: string;

  @Field(() => String, { nullable: true, description: 'The country, as ISO 3166-1 alpha-2.' })
  @Column('text', { nullable: true })
  country: string | null;

  @Field(() => DateTime, { description: 'When the person was asked.' })
  @IsoTimeColumn('asked_at', { default: () => 'now()' })
  askedAt: IsoTime;

  /** When the person was notified of the request. It is visible to the person from then on. */
  @HideField()
  @IsoTimeColumn('told_at', { nullable: true })
  toldAt: IsoTime | null;

  @Field(() => DateTime, { nullable: true, description: 'When the person answered last.' })
  @IsoTimeColumn('answered_at', { nullable: true })
  answeredAt: IsoTime | null;

  @Field(() => String, {
    nullable: true,
    description: 'The last day for which the person has agreed, such as 2026-12-31.',
  })
  @Column('date', { name: 'until', nullable: true, select: false })
  until: string | null;

  /** The folded words of the location, which searches match. */
  @HideField()
  @GeneratedColumn('search_words', 'search_words(location)')
  searchWords?: string;
}

/** The select list for rows of `talent_pool_members p`. */
export const MEMBER_COLUMNS = `${selectList(TalentPoolMember, 'p')}, to_char(p.until, 'YYYY-MM-DD') AS "until"`;
