import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Team } from '../teams/team.entity.js';

/** The id that an identity provider has given to a team. */
@Entity('scim_groups')
export class ScimGroup {
  @ForeignKey(() => Team, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'team_id' })
  teamId: number;

  /** The provider chooses it, and sees to it that no two groups have the same. */
  @Column('text', { name: 'external_id' })
  externalId: string;
}
