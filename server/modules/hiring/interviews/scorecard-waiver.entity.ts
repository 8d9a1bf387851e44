import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Application } from '../candidates/applications/application.entity.js';
import { User } from '../../directory/users/user.entity.js';

/**
 * The statement of a manager of a role not to rate an application, which lets the manager read the scorecards of
 * others.
 */
@Entity('scorecard_waivers')
@Index('scorecard_waivers_by_user_id', ['userId'])
export class ScorecardWaiver {
  @ForeignKey(() => Application, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'application_id' })
  applicationId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @IsoTimeColumn('at', { default: () => 'now()' })
  at: IsoTime;
}
