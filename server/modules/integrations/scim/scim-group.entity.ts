import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Team } from '../../people/teams/team.entity.js';

/** A team that an identity provider has changed. */
@Entity('scim_groups')
export class ScimGroup {
  @ForeignKey(() => Team, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'team_id' })
  teamId: number;

  /** Chosen by the provider, which ensures that it is unique. */
  @Column('text', { name: 'external_id', nullable: true })
  externalId: string | null;

  /** The time of the provider's last change of the team or its members. */
  @IsoTimeColumn('changed_at', { default: () => 'now()' })
  changedAt: IsoTime;
}
