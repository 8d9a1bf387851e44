import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsOptional, ValidateNested } from 'class-validator';
import { enumOf } from '../../../../platform/validation/enum-of.js';
import { Unique } from '../../../../platform/validation/unique.js';
import { AfterArgs } from '../../../../core/ledger/live/subscription.js';
import { OrderDirection } from '../../../../platform/database/pagination.js';
import { IdField, RecordIds } from '../../../../platform/graphql/arguments.js';
import { PageArgs } from '../../../../platform/graphql/connections.js';
import { RecordId } from '../../../../platform/validation/validation.js';
import { MAX_MOVED } from './application.model.js';
import { ApplicationState } from '../candidate.enums.js';

@ArgsType()
export class ApplicationArgs {
  @IdField('The id of the application.')
  applicationId: number;
}

@ArgsType()
export class DocumentArgs extends ApplicationArgs {
  @IdField('The id of the document.')
  fileId: number;
}

@ArgsType()
export class ApplicationIdsArgs {
  @Field(() => [ID], { description: `The ids of 1 to ${MAX_MOVED} applications for one role.` })
  @RecordIds(MAX_MOVED, 'applications')
  applicationIds: number[];
}

@ArgsType()
export class ApplicationAfterArgs extends AfterArgs {
  @IdField('The id of the application.')
  applicationId: number;
}

@ArgsType()
export class RoleAfterArgs extends AfterArgs {
  @IdField('The id of the role.')
  roleId: number;
}

/** What lists of applications can be sorted by. */
export const ApplicationOrderField = enumOf(
  'ApplicationOrderField',
  'The fields that lists of applications can be sorted by. Equal rows are sorted by id.',
  {
    APPLIED_AT: 'When the person applied.',
    MOVED_AT: 'When the application came into its stage.',
  },
);
export type ApplicationOrderField = keyof typeof ApplicationOrderField;

@InputType({ description: 'How a list of applications is sorted.' })
export class ApplicationOrder {
  @Field(() => ApplicationOrderField, { description: 'The field to sort by.' })
  field: ApplicationOrderField;
  @Field(() => OrderDirection, { description: 'The direction.' })
  direction: OrderDirection;
}

@InputType({ description: 'Filters a list of applications. All given conditions must match.' })
export class ApplicationFilter {
  @Field(() => ID, { nullable: true, description: 'Applications in this stage.' })
  @RecordId({ optional: true })
  stageId?: number;

  @Field(() => [ApplicationState], { nullable: true, description: 'Applications in one of these states.' })
  @IsOptional()
  @Unique({ message: 'must be different' })
  @ArrayMaxSize(4)
  states?: ApplicationState[];
}

@ArgsType()
export class ApplicationPageArgs extends PageArgs {
  @Field(() => ApplicationOrder, {
    nullable: true,
    description: 'The order. Without it the list is sorted by id.',
  })
  @IsOptional()
  orderBy?: ApplicationOrder;

  @Field(() => ApplicationFilter, {
    nullable: true,
    description: 'Conditions that the applications must meet.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => ApplicationFilter)
  filter?: ApplicationFilter;
}
