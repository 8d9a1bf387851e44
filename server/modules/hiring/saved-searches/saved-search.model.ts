import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { DateTime } from '../../../platform/validation/time.js';
import { EmploymentType, WorkMode } from '../roles/role.enums.js';

/** How often new roles are sent. The values are those of the database. */
export const SearchFrequency = enumOf('SearchFrequency', 'How often new roles of a saved search are sent.', {
  DAILY: 'Every morning, if there are new roles.',
  WEEKLY: 'Once a week, if there are new roles.',
});
export type SearchFrequency = keyof typeof SearchFrequency;

/** A saved search of the job board. The caller gets emails about new matching roles. */
@ObjectType({ description: 'A search of the job board whose new roles the caller gets by email.' })
export class SavedSearch {
  @Field(() => ID, { description: 'The id of the search.' })
  id: string;

  @Field({ description: 'Words of the title or the company. Empty for any.' })
  search: string;

  @Field({ description: 'Words of the location, or a country. Empty for any.' })
  location: string;

  @Field(() => EmploymentType, { nullable: true, description: 'The employment type. Null for any.' })
  employmentType: EmploymentType | null;

  @Field(() => WorkMode, { nullable: true, description: 'Where the work is done. Null for any.' })
  workMode: WorkMode | null;

  @Field(() => Int, { nullable: true, description: 'The least salary for a year. Null for any.' })
  salary: number | null;

  @Field(() => String, { nullable: true, description: 'The currency of the salary. Null without one.' })
  currency: string | null;

  @Field(() => SearchFrequency, { description: 'How often new roles are sent.' })
  frequency: SearchFrequency;

  @Field({ description: 'The path of the page with the roles that match now.' })
  path: string;

  @Field(() => DateTime, { description: 'When it was saved.' })
  createdAt: string;
}
