import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { TimeRange } from '../../../../platform/validation/time-range.js';
import { RecordId } from '../../../../platform/validation/validation.js';

/** Which applications a report is about. All given conditions must match. */
@InputType({
  description:
    'Which applications a report is about: those that were received within the time. All given conditions must match.',
})
export class HiringReportFilter extends TimeRange {
  @Field(() => ID, { nullable: true, description: 'Applications for roles of this team.' })
  @RecordId({ optional: true })
  teamId?: number;

  @Field(() => ID, { nullable: true, description: 'Applications for this role.' })
  @RecordId({ optional: true })
  roleId?: number;
}

/** The arguments of `Company.hiringReport`. */
@ArgsType()
export class HiringReportArgs {
  @Field(() => HiringReportFilter, { nullable: true, description: 'Conditions for the applications.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => HiringReportFilter)
  filter?: HiringReportFilter;
}
