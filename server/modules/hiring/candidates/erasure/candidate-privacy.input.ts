import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, IsInt, Max, Min, ValidateNested } from 'class-validator';
import { Lines, Omittable } from '../../../../platform/validation/validation.js';
import { HiringCompanyArgs } from '../../roles/roles.input.js';
import { MAX_NOTICE } from './candidate-privacy.entity.js';
import { MAX_RETENTION, MIN_RETENTION } from './retention.js';

const DAYS = `${MIN_RETENTION} to ${MAX_RETENTION} days after the last application.`;
const MESSAGE = { message: `must be ${MIN_RETENTION} to ${MAX_RETENTION}` };

@InputType({
  description: 'Changes of how a company treats the data of candidates. Omitted fields keep their values.',
})
export class CandidatePrivacyInput {
  @Field(() => Int, { nullable: true, description: `How long the data is kept: ${DAYS}` })
  @Omittable()
  @Max(MAX_RETENTION, MESSAGE)
  @Min(MIN_RETENTION, MESSAGE)
  @IsInt(MESSAGE)
  retentionDays?: number;

  @Field(() => String, {
    nullable: true,
    description: `The privacy notice for candidates, in Markdown: at most ${MAX_NOTICE} characters. Everybody can read it.`,
  })
  @Omittable()
  @Lines(0, MAX_NOTICE)
  notice?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether data may be erased because of it, from tomorrow on. See `retentionPreview`.',
  })
  @Omittable()
  @IsBoolean()
  mayErase?: boolean;
}

@ArgsType()
export class UpdateCandidatePrivacyArgs extends HiringCompanyArgs {
  @Field(() => CandidatePrivacyInput, { description: 'The changes.' })
  @ValidateNested()
  @Type(() => CandidatePrivacyInput)
  input: CandidatePrivacyInput;
}

@ArgsType()
export class RetentionPreviewArgs extends HiringCompanyArgs {
  @Field(() => Int, { description: DAYS })
  @Max(MAX_RETENTION, MESSAGE)
  @Min(MIN_RETENTION, MESSAGE)
  @IsInt(MESSAGE)
  days: number;
}
