import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime, type IsoTime } from '../../platform/validation/time.js';

/** An email that could not be delivered, for operators. */
@ObjectType({ description: 'An email that could not be delivered. It is kept for 30 days.' })
export class UndeliverableEmail {
  @Field(() => ID, { description: 'The id of the email.' })
  id: number;

  @Field({ description: 'The address of the recipient.' })
  recipient: string;

  @Field({ description: 'The kind of email, such as `invitation` or `passwordReset`.' })
  template: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the mail server responded, or why it was not reached.',
  })
  reason: string | null;

  @Field(() => Int, { description: 'How often delivery was attempted.' })
  attempts: number;

  @Field(() => DateTime, { description: 'When the email was written.' })
  createdAt: IsoTime;

  @Field(() => DateTime, { description: 'When delivery was given up.' })
  failedAt: IsoTime;

  @Field({ description: 'Whether it can be sent again: false once its links have expired.' })
  canRetry: boolean;
}
