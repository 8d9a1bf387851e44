import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { User } from '../../directory/users/user.entity.js';

/** A notification of a user. */
@Entity('notifications')
@Index('notifications_by_age', ['createdAt'], { type: 'brin' })
@Index('notifications_of_person', ['personId'], { where: 'person_id IS NOT NULL' })
@Index('notifications_of_user', ['userId', 'createdAt', 'id'])
@Index('notifications_unread', ['userId', 'id'], { where: 'read_at IS NULL' })
export class NotificationRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  @Column('text')
  kind: string;

  @Column('integer', { name: 'company_id', nullable: true })
  companyId: number | null;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'person_id', nullable: true })
  personId: number | null;

  @Column('jsonb')
  params: Record<string, unknown>;

  @Column('text')
  color: string;

  @Column('text', { nullable: true })
  path: string | null;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @IsoTimeColumn('read_at', { nullable: true })
  readAt: IsoTime | null;
}
