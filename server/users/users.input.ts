import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { OrderDirection, PageArgs } from '../common/pagination.js';
import { Email, Name, Password, RecordId, Title } from '../common/validation.js';
import { UserFilter } from './user-filter.js';
import { UserOrderField } from './user-order.js';

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

/** What every new user needs. */
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

/** What every new user needs who gets an account at the identity provider, too. */
@InputType({ isAbstract: true })
class AccountInput extends NameInput {
  @Field({ description: 'At most 254 characters. CONFLICT if it already has an account.' })
  @Email()
  email: string;

  @Field({ description: '8 to 128 characters.' })
  @Password()
  password: string;
}

@InputType({ description: "The names of the caller, who joins the members' company." })
export class SignUpMemberInput extends NameInput {}

@InputType({ description: 'The title of the new company and the names of its admin.' })
export class SignUpCompanyInput extends NameInput {
  @Field({ description: '1 to 200 characters.' })
  @Title()
  companyName: string;
}

@InputType({ description: 'A new employee with their account.' })
export class CreateEmployeeInput extends AccountInput {
  @Field(() => ID, {
    nullable: true,
    description: "Without it, the caller's own company. Another company needs MASTER CONTROL.",
  })
  @RecordId({ optional: true })
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
  @Field(() => ID, { description: 'The user to move.' })
  @RecordId()
  userId: number;

  @Field(() => ID, { nullable: true, description: "Without it, the caller's own company." })
  @RecordId({ optional: true })
  companyId?: number;
}

@ArgsType()
export class UserIdArgs {
  @Field(() => ID, { description: 'The user.' })
  @RecordId()
  userId: number;
}
