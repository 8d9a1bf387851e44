import { ArgsType, Field, OmitType } from '@nestjs/graphql';
import { IsBoolean } from 'class-validator';
import { PageArgs } from '../../../platform/graphql/connections.js';

@ArgsType()
export class ScimRequestArgs extends OmitType(PageArgs, ['search'] as const) {
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Only requests that were refused or that failed.',
  })
  @IsBoolean()
  failedOnly: boolean;
}
