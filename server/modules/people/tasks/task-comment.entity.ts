import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { TaskRecord } from './task.entity.js';
import { User } from '../../directory/users/user.entity.js';

/** A comment on a task. */
@Entity('task_comments')
@Index('task_comments_of_author', ['authorId'])
@Index('task_comments_of_task', ['taskId', 'id'])
export class TaskCommentRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => TaskRecord, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'task_id' })
  taskId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'author_id', nullable: true })
  authorId: number | null;

  @Column('text')
  text: string;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}
