import { ArgsType, Field, ID } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import { RecordIds, SearchWords } from '../../../../platform/graphql/arguments.js';
import { Lines } from '../../../../platform/validation/validation.js';
import { MAX_MENTIONS, MAX_NOTE } from './application.model.js';
import { ApplicationArgs } from './applications.input.js';

@ArgsType()
export class AddNoteArgs extends ApplicationArgs {
  @Field({
    description: `The note: 1 to ${MAX_NOTE} characters. \`@[1]\` in it stands for the first of \`mentions\`, \`@[2]\` for the second.`,
  })
  @Lines(1, MAX_NOTE)
  text: string;

  @Field(() => [ID], {
    nullable: true,
    description: `The ids of up to ${MAX_MENTIONS} people that the text mentions, of \`mentionableColleagues\`.`,
  })
  @IsOptional()
  @RecordIds(MAX_MENTIONS, 'users', 0)
  mentions?: number[];
}

@ArgsType()
export class MentionableArgs extends ApplicationArgs {
  @Field(() => String, { nullable: true, description: 'Words of the name. At most 200 characters.' })
  @IsOptional()
  @SearchWords()
  search?: string;
}
