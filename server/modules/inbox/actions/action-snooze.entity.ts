import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Action } from './action.entity.js';
import { User } from '../../directory/users/user.entity.js';

/** An action that a person has snoozed. */
@Entity('action_snoozes')
@Index('action_snoozes_of_user', ['userId'])
export class ActionSnooze {
  @ForeignKey(() => Action, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'action_id' })
  actionId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @IsoTimeColumn('until')
  until: IsoTime;
}
