import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, IsOptional, ValidateNested } from 'class-validator';
import { OrderDirection } from '../../../platform/database/pagination.js';
import { PageArgs } from '../../../platform/graphql/connections.js';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { TimeRange } from '../../../platform/validation/time-range.js';
import { ExistingTitle } from '../../../platform/validation/validation.js';

/** What lists of companies can be sorted by. */
export const CompanyOrderField = enumOf(
  'CompanyOrderField',
  'The fields that lists of companies can be sorted by. Equal rows are sorted by id.',
  {
    CREATED_AT: 'When the company was created.',
    TITLE: 'Title.',
  },
);
export type CompanyOrderField = keyof typeof CompanyOrderField;

@InputType({ description: 'How a list of companies is sorted.' })
export class CompanyOrder {
  @Field(() => CompanyOrderField, { description: 'The field to sort by.' })
  field: CompanyOrderField;
  @Field(() => OrderDirection, { description: 'The direction.' })
  direction: OrderDirection;
}

/** Filters a list of companies. All conditions must match. */
@InputType({ description: 'Filters a list of companies. All given conditions must match.' })
export class CompanyFilter {
  @Field({ nullable: true, description: 'Companies with this title, ignoring case. 1 to 200 characters.' })
  @ExistingTitle({ optional: true })
  title?: string;

  @Field(() => TimeRange, { nullable: true, description: 'Companies created in this range.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => TimeRange)
  createdAt?: TimeRange;

  @Field(() => TimeRange, { nullable: true, description: 'Companies last updated in this range.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => TimeRange)
  updatedAt?: TimeRange;

  @Field({ nullable: true, description: 'Closed companies instead of open ones.' })
  @IsOptional()
  @IsBoolean()
  closed?: boolean;
}

@ArgsType()
export class CompanyPageArgs extends PageArgs {
  @Field(() => CompanyOrder, {
    nullable: true,
    description: 'The order. Without it the list is sorted by id.',
  })
  @IsOptional()
  orderBy?: CompanyOrder;

  @Field(() => CompanyFilter, { nullable: true, description: 'Conditions that the companies must meet.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => CompanyFilter)
  filter?: CompanyFilter;
}
