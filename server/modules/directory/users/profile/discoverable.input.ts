import { ArgsType, Field } from '@nestjs/graphql';
import { IsBoolean } from 'class-validator';

@ArgsType()
export class SetDiscoverableArgs {
  @Field({ description: 'Whether admins of companies find the caller while it has no company.' })
  @IsBoolean()
  isDiscoverable: boolean;
}
