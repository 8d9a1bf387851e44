import { ArgsType, Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, IsEnum, IsOptional, ValidateNested } from 'class-validator';
import { ExpectedVersion, IdField } from '../../../platform/graphql/arguments.js';
import { UploadedImage } from '../../../platform/images/uploaded-image.js';
import { TimeZone } from '../../../platform/validation/formats.js';
import { CountryCode, WebAddress } from '../../../platform/validation/places.js';
import { DateTime } from '../../../platform/validation/time.js';
import { Title } from '../../../platform/validation/validation.js';
import { Company, DayOfWeek } from './company.entity.js';

@InputType({
  description: 'Changes of a company. Omitted fields keep their values, and null clears a field.',
})
export class UpdateCompanyInput {
  @Field(() => String, { nullable: true, description: '1 to 200 characters. Cannot be cleared.' })
  @Title({ optional: true })
  title?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'An http or https address without credentials, of at most 2000 characters.',
  })
  @WebAddress()
  website?: string | null;

  @Field(() => String, { nullable: true, description: 'An IANA name such as Europe/Berlin.' })
  @TimeZone({ optional: true })
  timeZone?: string | null;

  @Field(() => String, { nullable: true, description: 'A code of ISO 3166-1 alpha-2 such as DE.' })
  @CountryCode()
  country?: string | null;

  @Field(() => DayOfWeek, { nullable: true, description: 'The day that weeks start with in calendars.' })
  @IsOptional()
  @IsEnum(DayOfWeek)
  firstDayOfWeek?: DayOfWeek | null;
}

@ArgsType()
export class CompanyIdArgs {
  @IdField('The company.')
  companyId: number;
}

@ArgsType()
export class UpdateCompanyArgs extends CompanyIdArgs {
  @Field(() => UpdateCompanyInput, { description: 'The changes.' })
  @ValidateNested()
  @Type(() => UpdateCompanyInput)
  input: UpdateCompanyInput;

  @ExpectedVersion('company')
  expectedVersion: number;
}

@ArgsType()
export class SetCompanyLogoArgs extends CompanyIdArgs {
  @UploadedImage()
  image: string;
}

@ArgsType()
export class CloseCompanyArgs extends CompanyIdArgs {
  @Field(() => String, {
    nullable: true,
    description: "Why, for the company's audit log: 1 to 200 characters.",
  })
  @Title({ optional: true })
  reason?: string | null;

  @Field({
    defaultValue: false,
    description: 'Changes nothing and returns what closing would do. See also `Query.preview`.',
  })
  @IsBoolean()
  dryRun: boolean;
}

/** The effects of closing a company. */
@ObjectType({ description: 'What closing a company does, or would do.' })
export class CompanyClosing {
  @Field(() => Company, { description: 'The company.' })
  company: Company;

  @Field(() => Int, { description: 'How many users become unallocated.' })
  people: number;

  @Field({ description: 'Whether nothing was changed, because only a preview was asked for.' })
  dryRun: boolean;

  @Field(() => DateTime, { description: 'When the company is deleted unless it is reopened before.' })
  deletedAt: string;
}
