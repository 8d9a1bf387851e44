import { ArgsType, Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
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
import { NotificationKind } from '../../core/ledger/notice-kinds.js';
import { CURSOR_MESSAGE, MAX_PAGE_SIZE } from '../../platform/database/pagination.js';
import { connectionOf } from '../../platform/graphql/connections.js';
import { DateTime, type IsoTime } from '../../platform/validation/time.js';

@ObjectType({ description: 'Something that the reader of a notification can do.' })
export class NotificationAction {
  @Field({ description: 'What it does, in the language of `text`.' })
  text: string;

  @Field({ description: 'The path of the page to open, such as /page-company.' })
  path: string;
}

@ObjectType({ description: 'An event that concerns the caller.' })
export class Notification {
  @Field(() => ID, { description: 'The id of the notification.' })
  id: number;

  @Field(() => NotificationKind, { description: 'What it is about.' })
  kind: NotificationKind;

  @Field({
    description:
      "What happened, in the caller's language (`User.language`) or else in English. Clients with other texts build theirs from `kind`, `company`, `person` and `detail`.",
  })
  text: string;

  @Field({ description: 'The colour to show it in, as #rrggbb.' })
  color: string;

  @Field(() => [NotificationAction], { description: 'What the reader can do.' })
  actions: NotificationAction[];

  @Field(() => String, {
    nullable: true,
    description: 'The title of the company that it is about. Null if there is none, or it is gone.',
  })
  company: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The display name of the person that it is about. Null if there is none, or they have left the company.',
  })
  person: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The privilege, the job or the action that it is about. Null if there is none.',
  })
  detail: string | null;

  @Field(() => DateTime, { description: 'When it happened.' })
  createdAt: IsoTime;

  @Field(() => DateTime, { nullable: true, description: 'When the caller read it. Null while it is unread.' })
  readAt: IsoTime | null;

  /** The path of its action; null without one. */
  @HideField()
  path: string | null;
}

export const NotificationConnection = connectionOf('Notification', Notification);

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
