import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Application } from '../candidates/applications/application.entity.js';
import { User } from '../../directory/users/user.entity.js';

/** A manager of a role has stated not to rate an application, and so reads the scorecards of others. */
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
