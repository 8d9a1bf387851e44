import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { User } from '../../directory/users/user.entity.js';
import { Interview } from './interview.entity.js';

/** A member of the company that interviews a person, and so may read the application. */
@Entity('interview_interviewers')
@Index('interview_interviewers_by_user_id', ['userId'])
export class InterviewInterviewer {
  @ForeignKey(() => Interview, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'interview_id' })
  interviewId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  /** When the person lost the appointment by leaving the company. */
  @IsoTimeColumn('left_at', { nullable: true })
  leftAt: IsoTime | null;
}
