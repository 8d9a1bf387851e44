import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../../directory/users/user.entity.js';
import { JobRole } from '../job-role.entity.js';

/** A recruiter of a role, in addition to its hiring manager. */
@Entity('job_role_recruiters')
@Index('job_role_recruiters_of_user', ['userId', 'roleId'])
export class JobRoleRecruiter {
  @ForeignKey(() => JobRole, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'role_id' })
  roleId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;
}
