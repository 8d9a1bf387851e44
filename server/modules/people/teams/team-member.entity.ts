import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { isOneOf } from '../../../platform/database/columns.js';
import { Team, TeamRole } from './team.entity.js';
import { User } from '../../directory/users/user.entity.js';

/** The membership of a person in a team, current or past. */
@Entity('team_members')
@Check('team_members_role_check', isOneOf('role', TeamRole))
@ForeignKey(() => Team, ['companyId', 'teamId'], ['companyId', 'id'], {
  name: 'team_members_team_fkey',
  onDelete: 'CASCADE',
})
@Index('team_members_current_key', ['teamId', 'userId'], { unique: true, where: 'left_at IS NULL' })
@Index('team_members_lead_key', ['teamId'], { unique: true, where: "role = 'lead' AND left_at IS NULL" })
@Index('team_members_of_company', ['companyId', 'teamId', 'userId'])
@Index('team_members_of_team', ['teamId', 'id'], { where: 'left_at IS NULL' })
@Index('team_members_of_user', ['userId', 'teamId'])
export class TeamMembership {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('integer', { name: 'company_id' })
  companyId: number;

  @Column('integer', { name: 'team_id' })
  teamId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  @Column('text')
  role: TeamRole;

  @IsoTimeColumn('joined_at', { default: () => 'now()' })
  joinedAt: IsoTime;

  @IsoTimeColumn('left_at', { nullable: true })
  leftAt: IsoTime | null;
}
