import { ArgsType, Field, ObjectType } from '@nestjs/graphql';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { Email, Title } from '../../../platform/validation/validation.js';
import { IdField } from '../../../platform/graphql/arguments.js';

export const CONFIRMATION = 'The email of the account, to confirm.';

@ArgsType()
export class DeleteUserArgs {
  @Field({ description: CONFIRMATION })
  @Email()
  confirmation: string;

  @IdField('The user.')
  userId: number;
}

@ArgsType()
export class CloseMyCompanyArgs {
  @Field(() => String, {
    nullable: true,
    description: 'The title of the company, to confirm. Required unless `dryRun`.',
  })
  @Title({ optional: true })
  confirmation?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why, for the company's audit log: 1 to 200 characters.",
  })
  @Title({ optional: true })
  reason?: string | null;

  @Field({ defaultValue: false, description: 'Changes nothing and returns what closing would do.' })
  @IsBoolean()
  dryRun: boolean;
}

@ArgsType()
export class ExportCompanyArgs {
  @IdField('The company.')
  companyId: number;

  @Field(() => String, {
    nullable: true,
    description: 'The `next` of the previous page. Without it, the first page.',
  })
  @MaxLength(2_000)
  @IsString()
  @IsOptional()
  after?: string | null;
}

/** A page of the export of a company. */
@ObjectType({ description: 'A page of the export of a company.' })
export class CompanyExportPage {
  @Field({
    description:
      'JSON lines: one record per line, with its `type` (company, person, team, teamMember, invitation or log). Empty if a type has no more records.',
  })
  lines: string;

  @Field(() => String, { nullable: true, description: '`after` of the next page. Null on the last one.' })
  next: string | null;
}
