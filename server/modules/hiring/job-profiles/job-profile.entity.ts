import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { GeneratedColumn, isOneOf } from '../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { EmploymentType, WorkMode } from '../roles/role.enums.js';
import { User } from '../../directory/users/user.entity.js';
import { Availability } from './job-profile.enums.js';

/** A person's skills and job preferences. Companies see a profile only if it is published. */
@ObjectType({
  description:
    'What the caller says about the work that the caller can do and wants. Companies see it only if it is published.',
})
@Entity('job_profiles')
@Check('job_profiles_availability_check', isOneOf('availability', Availability))
@Unique('job_profiles_user_id_key', ['userId'])
@Index('job_profiles_published', ['publishedAt', 'id'], { where: 'published_at IS NOT NULL' })
export class JobProfile {
  @Field(() => ID, { description: 'The id of the profile, 1 to 2147483647.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  @Field({ description: 'What the person does or looks for, in a line. Empty if nothing was entered.' })
  @Column('text', { default: '' })
  headline: string;

  @Field(() => [String], { description: 'Skills in lower case, at most 30.' })
  @Column('text', { array: true, default: [] })
  skills: string[];

  @Field({ description: 'Where the person is, such as a city. Empty if nothing was entered.' })
  @Column('text', { default: '' })
  location: string;

  @Field(() => String, { nullable: true, description: 'The country, as ISO 3166-1 alpha-2.' })
  @Column('text', { nullable: true })
  country: string | null;

  @Field(() => [EmploymentType], {
    description: 'The employment types that the person wants. Empty for any.',
  })
  @Column('text', { name: 'employment_types', array: true, default: [] })
  employmentTypes: EmploymentType[];

  @Field(() => [WorkMode], { description: 'Where the person wants to work. Empty for any.' })
  @Column('text', { name: 'work_modes', array: true, default: [] })
  workModes: WorkMode[];

  @Field(() => Availability, { nullable: true, description: 'When the person can begin. Null if unknown.' })
  @Column('text', { nullable: true })
  availability: Availability | null;

  @Field({ description: 'Whether companies see the name. Otherwise they see the initials.' })
  @Column('boolean', { name: 'shows_name', default: false })
  showsName: boolean;

  @Field(() => DateTime, { nullable: true, description: 'Since when it is published. Null while it is not.' })
  @IsoTimeColumn('published_at', { nullable: true })
  publishedAt: IsoTime | null;

  @Field(() => DateTime, { description: 'When it was changed.' })
  @IsoTimeColumn('updated_at', { default: () => 'now()' })
  updatedAt: IsoTime;

  /** The folded words of the headline and the location, which searches match. */
  @HideField()
  @GeneratedColumn('search_words', "search_words(headline || ' ' || location)")
  searchWords?: string;
}

/** The select list of rows of `job_profiles p`. */
export const PROFILE_COLUMNS = `p.id, p.user_id AS "userId", p.headline, p.skills, p.location, p.country,
  p.employment_types AS "employmentTypes", p.work_modes AS "workModes", p.availability, p.shows_name AS "showsName",
  p.published_at AS "publishedAt", p.updated_at AS "updatedAt"`;
