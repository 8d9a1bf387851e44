import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Team } from '../../people/teams/team.entity.js';
import { ScimPerson } from './scim-person.entity.js';

/** A team that an invited person will join. */
@Entity('scim_pending_members')
@Index('scim_pending_members_of_person', ['personId'])
export class ScimPendingMember {
  @ForeignKey(() => Team, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'team_id' })
  teamId: number;

  @ForeignKey(() => ScimPerson, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'person_id' })
  personId: number;
}
