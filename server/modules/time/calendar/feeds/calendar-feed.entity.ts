import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { Field, HideField, ObjectType } from '@nestjs/graphql';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { User } from '../../../directory/users/user.entity.js';

/** The address from which calendar programs read a person's events. */
@ObjectType({
  description:
    'The secret address at which calendar programs read the events of the caller. The address itself is shown once, when it is made.',
})
@Entity('calendar_feeds')
@Unique('calendar_feeds_secret_hash_key', ['secretHash'])
export class CalendarFeed {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  /** The SHA-256 of the secret. */
  @Column('bytea', { name: 'secret_hash' })
  secretHash: Buffer;

  /** Whether it was created in a session with a second factor. */
  @HideField()
  @Column('boolean', { name: 'used_second_factor', default: false })
  usedSecondFactor: boolean;

  @Field(() => DateTime, { description: 'When the present address was made.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When a program last read it, to the minute. Null if none has.',
  })
  @IsoTimeColumn('last_used_at', { nullable: true })
  lastUsedAt: IsoTime | null;
}
