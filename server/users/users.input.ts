import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { OrderDirection, PageArgs } from '../common/pagination.js';
import { Email, Name, Password, RecordId, Title } from '../common/validation.js';
import { UserFilter } from './user-filter.js';
import { UserOrderField } from './user-order.js';

@InputType({ description: 'How a list of users is sorted.' })
export class UserOrder {
  @Field(() => UserOrderField, { description: 'What to sort by.' })
  field: UserOrderField;
  @Field(() => OrderDirection, { description: 'Which end comes first.' })
  direction: OrderDirection;
}

@ArgsType()
export class UserPageArgs extends PageArgs {
  @Field(() => UserOrder, { nullable: true, description: 'By id when left out.' })
  @IsOptional()
  orderBy?: UserOrder;

  @Field(() => UserFilter, { nullable: true, description: 'What to narrow the list to.' })
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

  @Field(() => String, { nullable: true, description: 'First and last name when left out.' })
  @Name({ optional: true })
  displayName?: string;
}

/** What every new user needs who gets an account at the identity provider, too. */
@InputType({ isAbstract: true })
class AccountInput extends NameInput {
  @Field({ description: 'At most 254 characters; no account may have it yet.' })
  @Email()
  email: string;

  @Field({ description: '8 to 128 characters.' })
  @Password()
  password: string;
}

@InputType({ description: "The signed-in identity's names, to join the members' company." })
export class SignUpMemberInput extends NameInput {}

@InputType({ description: "The new company's title and its admin's names." })
export class SignUpCompanyInput extends NameInput {
  @Field({ description: '1 to 200 characters.' })
  @Title()
  companyName: string;
}

@InputType({ description: 'A new employee and its account.' })
export class CreateEmployeeInput extends AccountInput {
  @Field(() => ID, {
    nullable: true,
    description: "The caller's own company when left out. Another company needs MASTER CONTROL.",
  })
  @RecordId({ optional: true })
  companyId?: number;
}

@InputType({ description: 'A new company with its first admin and the account of that admin.' })
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

  @Field(() => ID, { nullable: true, description: "The caller's own company when left out." })
  @RecordId({ optional: true })
  companyId?: number;
}

@ArgsType()
export class UserIdArgs {
  @Field(() => ID, { description: 'The user.' })
  @RecordId()
  userId: number;
}
