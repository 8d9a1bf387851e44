import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { NotificationKind } from '../../../core/ledger/notice-kinds.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';

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
    description:
      "The privilege, the job, the action or the event that it is about, with its time in the caller's language. Null if there is none.",
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
