import { Field, ID, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../../../platform/validation/time.js';
import { EmploymentType, WorkMode } from '../roles/role.enums.js';
import { Availability, ContactState } from './job-profile.enums.js';

/** A published profile as companies see it: without an email or a phone number. */
@ObjectType({ description: 'A published profile as companies see it: without an email or a phone number.' })
export class PublishedProfile {
  @Field(() => ID, { description: 'The id of the profile.' })
  id: number;

  @Field({ description: 'The name, or the initials: the person decides.' })
  name: string;

  @Field({ description: 'What the person does or looks for.' })
  headline: string;

  @Field(() => [String], { description: 'Skills in lower case.' })
  skills: string[];

  @Field({ description: 'Where the person is. Empty if unknown.' })
  location: string;

  @Field(() => String, { nullable: true, description: 'The country, as ISO 3166-1 alpha-2.' })
  country: string | null;

  @Field(() => [EmploymentType], {
    description: 'The employment types that the person wants. Empty for any.',
  })
  employmentTypes: EmploymentType[];

  @Field(() => [WorkMode], { description: 'Where the person wants to work. Empty for any.' })
  workModes: WorkMode[];

  @Field(() => Availability, { nullable: true, description: 'When the person can begin. Null if unknown.' })
  availability: Availability | null;

  @Field(() => DateTime, { nullable: true, description: 'Since when it is published. Null in a preview.' })
  publishedAt: string | null;

  @Field(() => ContactState, {
    nullable: true,
    description:
      "What became of the last request for contact of the caller's company. Null if there was none.",
  })
  contact: ContactState | null;
}

/** A contact request, as its recipient sees it. */
@ObjectType({ description: 'A request for contact, as the person sees it that is asked.' })
export class ContactRequest {
  @Field(() => ID, { description: 'The id of the request.' })
  id: string;

  @Field({ description: 'The company that asks.' })
  companyTitle: string;

  @Field({ description: 'The role that it is about.' })
  roleTitle: string;

  @Field({ description: 'The path of the public page of the role.' })
  rolePath: string;

  @Field({ description: 'What the company has written.' })
  message: string;

  @Field(() => ContactState, { description: 'What became of it.' })
  state: ContactState;

  @Field(() => DateTime, { description: 'When the company asked.' })
  createdAt: string;

  @Field(() => DateTime, { description: 'Until when it can be answered.' })
  expiresAt: string;
}

/** The name of user `u` in profile `p` as companies see it. */
const SHOWN_NAME = `CASE WHEN p.shows_name THEN u.display_name ELSE
  upper(left(coalesce(nullif(u.first_name, ''), u.display_name), 1)) || '.' ||
  CASE WHEN coalesce(u.last_name, '') = '' THEN '' ELSE ' ' || upper(left(u.last_name, 1)) || '.' END END`;

/** The select list of PublishedProfile, without `contact`, from `job_profiles p` and `users u`. */
export const PUBLISHED_COLUMNS = `p.id, ${SHOWN_NAME} AS name, p.headline, p.skills, p.location, p.country,
  p.employment_types AS "employmentTypes", p.work_modes AS "workModes", p.availability, p.published_at AS "publishedAt"`;
