import { ArgsType, Field, ID, Int } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { CURSOR_MESSAGE, MAX_PAGE_SIZE } from '../../../platform/database/pagination.js';

const SIZE = { message: `must be a whole number from 1 to ${MAX_PAGE_SIZE}` };

@ArgsType()
export class NotificationPageArgs {
  @Field(() => Int, { defaultValue: 20, description: 'The number of notifications to return: 1 to 200.' })
  @Max(MAX_PAGE_SIZE, SIZE)
  @Min(1, SIZE)
  @IsInt(SIZE)
  first: number;

  @Field(() => String, {
    nullable: true,
    description: 'A cursor of this list. The page starts after its notification.',
  })
  @IsOptional()
  @MaxLength(4000, { message: CURSOR_MESSAGE })
  @IsString({ message: CURSOR_MESSAGE })
  after?: string;

  @Field({ defaultValue: false, description: 'Leaves out what the caller has read.' })
  @IsBoolean()
  unreadOnly: boolean;
}

@ArgsType()
export class MarkReadArgs {
  @Field(() => [ID], {
    nullable: true,
    description: 'At most 200 notifications. Others than the own are ignored.',
  })
  @IsOptional()
  @ArrayMaxSize(200, { message: 'must have at most 200 ids' })
  @Matches(/^[1-9]\d{0,14}$/, { each: true, message: 'must be ids of notifications' })
  ids?: string[] | null;

  @Field({ defaultValue: false, description: 'All notifications, instead of `ids`.' })
  @IsBoolean()
  all: boolean;
}
