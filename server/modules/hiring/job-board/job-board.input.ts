import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, ValidateNested } from 'class-validator';
import { Omittable, RecordId } from '../../../platform/validation/validation.js';

@InputType({
  description: 'How a company appears on the public job board. Fields that are left out stay as they are.',
})
export class JobBoardInput {
  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the company's open roles appear among those of all companies.",
  })
  @Omittable()
  @IsBoolean()
  listed?: boolean;
}

@ArgsType()
export class UpdateJobBoardArgs {
  @Field(() => ID, { nullable: true, description: 'The id of the company. Without it, that of the caller.' })
  @RecordId({ optional: true })
  companyId?: number;

  @Field(() => JobBoardInput, { description: 'What changes.' })
  @ValidateNested()
  @Type(() => JobBoardInput)
  input: JobBoardInput;
}
