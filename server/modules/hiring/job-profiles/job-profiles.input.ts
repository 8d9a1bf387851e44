import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { ArrayMaxSize, Equals, IsArray, IsBoolean, IsEnum, IsOptional } from 'class-validator';
import { Unique } from '../../../platform/validation/unique.js';
import { CountryCode } from '../../../platform/validation/places.js';
import { Lines } from '../../../platform/validation/validation.js';
import { EmploymentType, WorkMode } from '../roles/role.enums.js';
import { Availability } from './job-profile.enums.js';
import { Skills } from '../roles/texts/skills.js';
import { IdField } from '../../../platform/graphql/arguments.js';

const MAX_HEADLINE = 120;
const MAX_LOCATION = 120;

@InputType({ description: "Changes of the caller's job profile. Omitted fields keep their values." })
export class JobProfileInput {
  @Field(() => String, {
    nullable: true,
    description: `What the person does or looks for: at most ${MAX_HEADLINE} characters.`,
  })
  @IsOptional()
  @Lines(0, MAX_HEADLINE)
  headline?: string;

  @Field(() => [String], {
    nullable: true,
    description: 'At most 30 skills of at most 60 characters each. They are stored in lower case, each once.',
  })
  @Skills()
  skills?: string[];

  @Field(() => String, {
    nullable: true,
    description: `Where the person is: at most ${MAX_LOCATION} characters.`,
  })
  @IsOptional()
  @Lines(0, MAX_LOCATION)
  location?: string;

  @Field(() => String, {
    nullable: true,
    description: 'The country, as ISO 3166-1 alpha-2. Null removes it.',
  })
  @CountryCode()
  country?: string | null;

  @Field(() => [EmploymentType], {
    nullable: true,
    description: 'The employment types that the person wants.',
  })
  @IsOptional()
  @IsArray()
  @Unique({ message: 'must be different' })
  @ArrayMaxSize(8)
  @IsEnum(EmploymentType, { each: true })
  employmentTypes?: EmploymentType[];

  @Field(() => [WorkMode], { nullable: true, description: 'Where the person wants to work.' })
  @IsOptional()
  @IsArray()
  @Unique({ message: 'must be different' })
  @ArrayMaxSize(3)
  @IsEnum(WorkMode, { each: true })
  workModes?: WorkMode[];

  @Field(() => Availability, { nullable: true, description: 'When the person can begin. Null removes it.' })
  @IsOptional()
  @IsEnum(Availability)
  availability?: Availability | null;
}

@ArgsType()
export class ApplyWithProfileArgs {
  @IdField('The id of the role.')
  roleId: number;

  @Field({
    description:
      'Must be true: the person agrees that the company stores the data until the end of retention.',
  })
  @Equals(true, { message: 'must be true' })
  @IsBoolean()
  consent: boolean;
}
