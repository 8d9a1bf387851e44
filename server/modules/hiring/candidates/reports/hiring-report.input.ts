import { Field, ID, InputType } from '@nestjs/graphql';
import { TimeRange } from '../../../../platform/validation/time-range.js';
import { RecordId } from '../../../../platform/validation/validation.js';

/** Filters for the applications in a report. All conditions must match. */
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
