import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { Unique } from '../../../platform/validation/unique.js';
import { OrderDirection } from '../../../platform/database/pagination.js';
import { PageArgs } from '../../../platform/graphql/connections.js';
import { LANGUAGES } from '../../../platform/settings/languages.js';
import { Email, Name, OneOf, RecordId } from '../../../platform/validation/validation.js';
import { TimeRange } from '../../../platform/validation/time-range.js';
import { UserType } from '../../directory/users/user.entity.js';
import { InvitationStatus } from './invitation.entity.js';
import { IdField } from '../../../platform/graphql/arguments.js';

/** Maximum number of people that one operation invites. */
export const MAX_INVITED = 10_000;

/** More privileges than there are. */
const MAX_PRIVILEGES = 20;

@InputType({ description: 'A person to invite.' })
export class InviteUserInput {
  @Field({ description: 'At most 254 characters.' })
  @Email()
  email: string;

  @Field(() => UserType, { description: 'The role that the person will have in the company.' })
  @OneOf(Object.values(UserType))
  userType: UserType;

  @Field(() => String, { nullable: true, description: 'Suggested when the person signs up.' })
  @Name({ optional: true })
  firstName?: string;

  @Field(() => String, { nullable: true, description: 'Suggested when the person signs up.' })
  @Name({ optional: true })
  lastName?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The external id that the person will have in the company, 1 to 100 characters. INVALID if another person has it.',
  })
  @Name({ optional: true })
  externalId?: string;

  @Field(() => [String], {
    nullable: true,
    description:
      "Privileges that the person will have. Admins of a company may give those that they may grant, such as 'view ALL STAFF section', MASTER CONTROL any.",
  })
  @IsOptional()
  @Unique({ message: 'must differ from each other' })
  @ArrayMaxSize(MAX_PRIVILEGES, { message: `must be at most ${MAX_PRIVILEGES}` })
  @IsArray({ message: 'must be a list' })
  privileges?: string[];
}

@ArgsType()
export class InviteUsersArgs {
  // Rows are validated one by one, so that an invalid row does not affect the others.
  @Field(() => [InviteUserInput], {
    description: `1 to ${MAX_INVITED} people. A request may have 256 kB, which is enough for about 2,000: send more in portions.`,
  })
  @ArrayMaxSize(MAX_INVITED, { message: `must have at most ${MAX_INVITED} rows` })
  @ArrayMinSize(1, { message: 'must have at least one row' })
  @IsArray({ message: 'must be a list' })
  input: InviteUserInput[];

  @Field(() => ID, {
    nullable: true,
    description: "Without it, the caller's own company. Another company needs MASTER CONTROL.",
  })
  @RecordId({ optional: true })
  companyId?: number;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Returns what would happen, and changes nothing.',
  })
  @IsBoolean()
  dryRun: boolean;
}

/** What lists of invitations can be sorted by. */
export const InvitationOrderField = enumOf(
  'InvitationOrderField',
  'The fields that lists of invitations can be sorted by. Equal rows are sorted by id.',
  {
    CREATED_AT: 'When the person was invited.',
    EMAIL: 'Email address.',
    EXPIRES_AT: 'Until when the link can be used.',
    FIRST_NAME: 'First name. People whose name is not known come first.',
    LAST_NAME: 'Last name. People whose name is not known come first.',
    USER_TYPE: 'Admins before employees.',
  },
);
export type InvitationOrderField = keyof typeof InvitationOrderField;

@InputType({ description: 'How a list of invitations is sorted.' })
export class InvitationOrder {
  @Field(() => InvitationOrderField, { description: 'The field to sort by.' })
  field: InvitationOrderField;
  @Field(() => OrderDirection, { description: 'The direction.' })
  direction: OrderDirection;
}

@InputType({ description: 'Filters a list of invitations. All given conditions must match.' })
export class InvitationFilter {
  @Field(() => InvitationStatus, { nullable: true, description: 'Invitations with this status.' })
  @IsOptional()
  status?: InvitationStatus;

  @Field(() => UserType, { nullable: true, description: 'Invitations to this role.' })
  @IsOptional()
  userType?: UserType;

  @Field(() => TimeRange, { nullable: true, description: 'People invited in this range.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => TimeRange)
  createdAt?: TimeRange;
}

@ArgsType()
export class InvitationPageArgs extends PageArgs {
  @Field(() => InvitationOrder, {
    nullable: true,
    description: 'The order. Without it the list is sorted by id.',
  })
  @IsOptional()
  orderBy?: InvitationOrder;

  @Field(() => InvitationFilter, {
    nullable: true,
    description: 'Conditions that the invitations must meet.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => InvitationFilter)
  filter?: InvitationFilter;
}

@ArgsType()
export class RevokeInvitationArgs {
  @IdField('The invitation.')
  id: number;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Returns the invitation as it would be, and changes nothing. See also `Query.preview`.',
  })
  @IsBoolean()
  dryRun: boolean;
}

@ArgsType()
export class TokenArgs {
  @Field({ description: 'The token of the link in the email. NOT_FOUND if no invitation has it.' })
  @MaxLength(200, { message: 'must be the token of a link' })
  @IsString({ message: 'must be text' })
  token: string;
}

@ArgsType()
export class AcceptInvitationArgs extends TokenArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Required if the caller has not signed up. Otherwise the stored name stays.',
  })
  @Name({ optional: true })
  firstName?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Required if the caller has not signed up. Otherwise the stored name stays.',
  })
  @Name({ optional: true })
  lastName?: string;

  @Field(() => String, {
    nullable: true,
    description: 'The language of emails to a newly registered user: en, de, es, fr or ar.',
  })
  @OneOf(LANGUAGES, { optional: true })
  language?: string;
}
