import { Type } from 'class-transformer';
import { IsBoolean, IsOptional, ValidateNested } from 'class-validator';
import type { Order } from '../../platform/database/pagination.js';
import { PageArgs } from '../../platform/graphql/connections.js';
import { TimeRange } from '../../platform/validation/time-range.js';
import { ExistingTitle, Name, RecordId, Title } from '../../platform/validation/validation.js';

/** The fields that lists of users can be sorted by. */
export type UserOrderField = 'CREATED_AT' | 'EMAIL' | 'FIRST_NAME' | 'LAST_NAME' | 'USER_TYPE';
/** The fields that lists of companies can be sorted by. */
export type CompanyOrderField = 'CREATED_AT' | 'TITLE';

/** The part of `UserFilter` that the gateway supports. */
export class UserFilter {
  @IsOptional()
  userType?: 'admin' | 'employee';

  @IsOptional()
  @IsBoolean()
  accountConfirmed?: boolean;

  @IsOptional()
  @IsBoolean()
  isSuspended?: boolean;

  @IsOptional()
  @ValidateNested()
  @Type(() => TimeRange)
  createdAt?: TimeRange;
}

export class UserPageArgs extends PageArgs {
  @IsOptional()
  orderBy?: Order<UserOrderField>;

  @IsOptional()
  @ValidateNested()
  @Type(() => UserFilter)
  filter?: UserFilter;
}

/** The part of `CompanyFilter` that the gateway supports. */
export class CompanyFilter {
  @ExistingTitle({ optional: true })
  title?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => TimeRange)
  createdAt?: TimeRange;
}

export class CompanyPageArgs extends PageArgs {
  @IsOptional()
  orderBy?: Order<CompanyOrderField>;

  @IsOptional()
  @ValidateNested()
  @Type(() => CompanyFilter)
  filter?: CompanyFilter;
}

export class CreateCompanyArgs {
  @Title()
  title: string;
}

/** The names of a caller who signs up. */
export class SignUpMemberInput {
  @Name()
  firstName: string;

  @Name()
  lastName: string;

  @Name({ optional: true })
  displayName?: string;
}

export class SignUpCompanyInput extends SignUpMemberInput {
  @Title()
  companyName: string;
}

export class AllocateUserArgs {
  @RecordId()
  userId: number;

  @RecordId({ optional: true })
  companyId?: number;
}

export class FeatureArgs {
  @RecordId()
  companyId: number;

  @ExistingTitle()
  title: string;
}

export class SetDevModeArgs {
  @IsBoolean({ message: 'must be true or false' })
  enabled: boolean;

  @RecordId({ optional: true })
  userId?: number;
}
