import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsIn, IsInt, Max, Min, ValidateNested } from 'class-validator';
import { ExpectedVersion, IdField, RecordIds } from '../../../platform/graphql/arguments.js';
import { TimeZone } from '../../../platform/validation/formats.js';
import { IsTime } from '../../../platform/validation/time-range.js';
import { DateTime } from '../../../platform/validation/time.js';
import { Lines } from '../../../platform/validation/validation.js';
import { ApplicationArgs } from '../candidates/applications/applications.input.js';
import { InterviewState } from './interview.enums.js';
import { MAX_INTERVIEWERS, MAX_MINUTES, MAX_OUTCOME, MAX_PLACE } from './interview.model.js';

const MINUTES = { message: `must be a whole number from 5 to ${MAX_MINUTES}` };

@InputType({ description: 'Who interviews a person, when and where.' })
export class InterviewInput {
  @Field(() => [ID], {
    description: `The ids of 1 to ${MAX_INTERVIEWERS} members of the company. They may read the application from then on.`,
  })
  @RecordIds(MAX_INTERVIEWERS, 'users')
  interviewerIds: number[];

  @Field(() => DateTime, { description: 'When it starts: in the future, at most two years ahead.' })
  @IsTime()
  startsAt: Date;

  @Field(() => Int, { description: `How long it takes: 5 to ${MAX_MINUTES} minutes.` })
  @Max(MAX_MINUTES, MINUTES)
  @Min(5, MINUTES)
  @IsInt(MINUTES)
  minutes: number;

  @Field({ description: 'The time zone in which it is planned, such as Europe/Berlin.' })
  @TimeZone()
  timeZone: string;

  @Field({
    description: `Where it takes place: a text or a link of at most ${MAX_PLACE} characters, which the person sees. Or empty.`,
  })
  @Lines(0, MAX_PLACE)
  place: string;
}

@InputType({ description: 'What came of an interview.' })
export class InterviewOutcomeInput {
  @Field(() => InterviewState, { description: 'DONE or NO_SHOW.' })
  @IsIn([InterviewState.DONE, InterviewState.NO_SHOW], { message: 'must be DONE or NO_SHOW' })
  state: 'DONE' | 'NO_SHOW';

  @Field({
    description: `What came of it, for the company alone: at most ${MAX_OUTCOME} characters. Or empty.`,
  })
  @Lines(0, MAX_OUTCOME)
  outcome: string;
}

@ArgsType()
export class PlanInterviewArgs extends ApplicationArgs {
  @Field(() => InterviewInput, { description: 'The interview.' })
  @ValidateNested()
  @Type(() => InterviewInput)
  input: InterviewInput;
}

@ArgsType()
export class UpdateInterviewArgs {
  @IdField('The id of the interview.')
  interviewId: number;

  @Field(() => InterviewInput, { description: 'The interview as it shall be.' })
  @ValidateNested()
  @Type(() => InterviewInput)
  input: InterviewInput;

  @ExpectedVersion('interview')
  expectedVersion: number;
}

@ArgsType()
export class InterviewOutcomeArgs {
  @IdField('The id of the interview.')
  interviewId: number;

  @Field(() => InterviewOutcomeInput, { description: 'What came of it.' })
  @ValidateNested()
  @Type(() => InterviewOutcomeInput)
  input: InterviewOutcomeInput;
}
