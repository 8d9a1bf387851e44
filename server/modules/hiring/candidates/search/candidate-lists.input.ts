import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsOptional, ValidateNested } from 'class-validator';
import { enumOf } from '../../../../platform/validation/enum-of.js';
import { Unique } from '../../../../platform/validation/unique.js';
import { OrderDirection } from '../../../../platform/database/pagination.js';
import { PageArgs } from '../../../../platform/graphql/connections.js';
import { ApplicationState, CandidateSource } from '../candidate.enums.js';

/** What lists of candidates can be sorted by. */
export const CandidateOrderField = enumOf(
  'CandidateOrderField',
  'The fields that lists of candidates can be sorted by. Equal rows are sorted by id.',
  {
    NAME: 'The name of the person.',
    APPLIED_AT: 'When the person applied last.',
    RETAIN_UNTIL: 'The last day on which the personal data is kept.',
  },
);
export type CandidateOrderField = keyof typeof CandidateOrderField;

@InputType({ description: 'How a list of candidates is sorted.' })
export class CandidateOrder {
  @Field(() => CandidateOrderField, { description: 'The field to sort by.' })
  field: CandidateOrderField;
  @Field(() => OrderDirection, { description: 'The direction.' })
  direction: OrderDirection;
}

@InputType({ description: 'Filters a list of candidates. All given conditions must match.' })
export class CandidateFilter {
  @Field(() => [ApplicationState], {
    nullable: true,
    description: 'Candidates whose newest application is in one of these states.',
  })
  @IsOptional()
  @Unique({ message: 'must be different' })
  @ArrayMaxSize(4)
  states?: ApplicationState[];

  @Field(() => [CandidateSource], {
    nullable: true,
    description: 'Candidates that the company got to know in one of these ways.',
  })
  @IsOptional()
  @Unique({ message: 'must be different' })
  @ArrayMaxSize(5)
  sources?: CandidateSource[];
}

@ArgsType()
export class CandidatePageArgs extends PageArgs {
  @Field(() => CandidateOrder, {
    nullable: true,
    description: 'The order. Without it the list is sorted by the id of the newest application.',
  })
  @IsOptional()
  orderBy?: CandidateOrder;

  @Field(() => CandidateFilter, {
    nullable: true,
    description: 'Conditions that the candidates must meet.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => CandidateFilter)
  filter?: CandidateFilter;
}
