import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, ValidateNested } from 'class-validator';
import { OrderDirection } from '../../../platform/database/pagination.js';
import { PageArgs } from '../../../platform/graphql/connections.js';
import { LANGUAGES } from '../../../platform/settings/languages.js';
import {
  Email,
  Omittable,
  Name,
  Note,
  OneOf,
  Password,
  RecordId,
  Title,
} from '../../../platform/validation/validation.js';
import { inputClass, type ProfileEdit } from './profile/profile-fields.js';
import { UserType } from './user.entity.js';
import { UserFilter } from './lists/user-filter.input.js';
import { UserOrderField } from './lists/user-order.js';
import { IdField } from '../../../platform/graphql/arguments.js';

@InputType({ description: 'How a list of users is sorted.' })
export class UserOrder {
  @Field(() => UserOrderField, { description: 'The field to sort by.' })
  field: UserOrderField;
  @Field(() => OrderDirection, { description: 'The direction.' })
  direction: OrderDirection;
}

@ArgsType()
export class UserPageArgs extends PageArgs {
  @Field(() => UserOrder, { nullable: true, description: 'The order. Without it the list is sorted by id.' })
  @IsOptional()
  orderBy?: UserOrder;

  @Field(() => UserFilter, { nullable: true, description: 'Conditions that the users must meet.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => UserFilter)
  filter?: UserFilter;
}

/** The names of a new user. */
@InputType({ isAbstract: true })
class NameInput {
  @Field({ description: '1 to 100 characters.' })
  @Name()
  firstName: string;

  @Field({ description: '1 to 100 characters.' })
  @Name()
  lastName: string;

  @Field(() => String, { nullable: true, description: 'Without it, the first and last name.' })
  @Name({ optional: true })
  displayName?: string;
}

/** A new user with an account at the identity provider. */
@InputType({ isAbstract: true })
class AccountInput extends NameInput {
  @Field({ description: 'At most 254 characters. CONFLICT if it already has an account.' })
  @Email()
  email: string;

  @Field({ description: '8 to 128 characters.' })
  @Password()
  password: string;
}

/** The names of the caller, who signs up. */
@InputType({ isAbstract: true })
class SignUpInput extends NameInput {
  @Field(() => String, {
    nullable: true,
    description: 'The language of emails: en, de, es, fr or ar. English by default.',
  })
  @OneOf(LANGUAGES, { optional: true })
  language?: string;
}

@InputType({ description: "The names of the caller, who joins the members' company." })
export class SignUpMemberInput extends SignUpInput {}

@InputType({ description: 'The title of the new company and the names of its admin.' })
export class SignUpCompanyInput extends SignUpInput {
  @Field({ description: '1 to 200 characters.' })
  @Title()
  companyName: string;
}

@InputType({ description: 'A new employee with their account.' })
export class CreateEmployeeInput extends AccountInput {
  @Field(() => ID, {
    nullable: true,
    description:
      "Without it, the caller's own company. Another company needs MASTER CONTROL, and so does 0, which means none.",
  })
  @RecordId({ optional: true, zero: true })
  companyId?: number;
}

@InputType({ description: "A new company with its first admin and that admin's account." })
export class CreateCompanyWithAdminInput extends AccountInput {
  @Field({ description: '1 to 200 characters.' })
  @Title()
  companyName: string;
}

@ArgsType()
export class AllocateUserArgs {
  @IdField('The user to move.')
  userId: number;

  @Field(() => ID, { nullable: true, description: "Without it, the caller's own company." })
  @RecordId({ optional: true })
  companyId?: number;
}

@ArgsType()
export class UserIdArgs {
  @IdField('The user.')
  userId: number;
}

@ArgsType()
export class SetManagerArgs extends UserIdArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'The person of the same company that the user reports to. Null if it is nobody.',
  })
  @RecordId({ optional: true })
  managerId?: number | null;
}

@InputType({
  description:
    'The fields of a profile to change. Fields that are left out stay as they are; null clears one.',
})
export class UpdateUserInput extends inputClass<ProfileEdit>(({ input, check, detail }) => [
  Field(() => String, { nullable: true, description: input }),
  ...(detail ? [check({ optional: true })] : [check(), Omittable()]),
]) {}

@ArgsType()
class ProfileArgs {
  @Field(() => UpdateUserInput, { description: 'What to change.' })
  @ValidateNested()
  @Type(() => UpdateUserInput)
  input: UpdateUserInput;

  @Field(() => Int, { description: 'The `version` of the record that the caller has read.' })
  @IsInt()
  expectedVersion: number;
}

@ArgsType()
export class UpdateMeArgs extends ProfileArgs {}

@ArgsType()
export class UpdateUserArgs extends ProfileArgs {
  @IdField('The user.')
  userId: number;
}

@ArgsType()
export class SetUserTypeArgs extends UserIdArgs {
  @Field(() => UserType, { description: 'The new type.' })
  @OneOf(Object.values(UserType))
  userType: UserType;
}

@ArgsType()
export class DryRunArgs extends UserIdArgs {
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether to only check, and return the user as they would be. `Query.preview` counts exclusions instead of failing.',
  })
  @IsBoolean()
  dryRun: boolean;
}

@ArgsType()
export class SuspendUserArgs extends DryRunArgs {
  @Field({ description: 'Why, for the audit log and other admins. 1 to 500 characters.' })
  @Note()
  reason: string;
}

@ArgsType()
export class RemoveFromCompanyArgs extends DryRunArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Why, for the audit log and the user. 1 to 500 characters.',
  })
  @Note({ optional: true })
  reason?: string | null;
}
