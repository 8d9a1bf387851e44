import { Field, HideField, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { GeneratedColumn, isOneOf, selectList } from '../../../platform/database/columns.js';
import { Action } from '../../inbox/actions/action.entity.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Company } from '../../directory/companies/company.entity.js';
import { Node } from '../../../platform/graphql/nodes.js';

/** How people join a team, and which callers see its members. The values are stored in the database. */
export enum TeamVisibility {
  OPEN = 'open',
  BY_REQUEST = 'request',
  CLOSED = 'closed',
}

registerEnumType(TeamVisibility, {
  name: 'TeamVisibility',
  description: 'How people get into a team, and who sees its members.',
  valuesMap: {
    OPEN: { description: 'Everyone in the company sees the members and can join.' },
    BY_REQUEST: { description: 'Everyone in the company sees the members and can ask to join.' },
    CLOSED: {
      description:
        "Only its members, the company's admins and MASTER CONTROL see the members. The lead and the admins add people.",
    },
  },
});

/** The role of a person in a team. The values are stored in the database. */
export enum TeamRole {
  LEAD = 'lead',
  MEMBER = 'member',
  GUEST = 'guest',
}

registerEnumType(TeamRole, {
  name: 'TeamRole',
  description: 'The role of a person in a team.',
  valuesMap: {
    LEAD: { description: 'Manages the team. A team has at most one lead.' },
    MEMBER: { description: 'Belongs to the team.' },
    GUEST: { description: 'Belongs to the team. A person that is only a guest sees no other teams.' },
  },
});

/** A team of a company. */
@ObjectType({ implements: () => Node, description: 'A team of a company.' })
@Entity('teams')
@Unique(['companyId', 'id'])
@ForeignKey(() => Team, ['companyId', 'parentId'], ['companyId', 'id'], {
  name: 'teams_parent_fkey',
  onDelete: 'CASCADE',
})
@Check('teams_color_check', "color ~ '^#[0-9a-f]{6}$'")
@Check('teams_parent_check', 'parent_id <> id')
@Check('teams_visibility_check', isOneOf('visibility', TeamVisibility))
@Index('teams_by_parent', ['companyId', 'parentId'])
export class Team {
  @Field(() => ID, { description: 'The id of the team, 1 to 2147483647.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @Field({ description: '1 to 100 characters. Unique in the company, ignoring case and accents.' })
  @Column('text')
  name: string;

  @Field({ description: 'What the team is for: at most 500 characters, or empty.' })
  @Column('text', { default: '' })
  description: string;

  @Field({ description: 'The color of the team, such as #1d4ed8.' })
  @Column('text')
  color: string;

  @HideField()
  @Column('integer', { name: 'parent_id', nullable: true })
  parentId: number | null;

  @Field(() => TeamVisibility, { description: 'How people get into the team, and who sees its members.' })
  @Column('text', { default: TeamVisibility.OPEN })
  visibility: TeamVisibility;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the team was archived. Null while it is in use. An archived team keeps its members.',
  })
  @IsoTimeColumn('archived_at', { nullable: true })
  archivedAt: IsoTime | null;

  @Field(() => Int, {
    description: 'Grows with every `updateTeam`, which takes the version that the caller has edited.',
  })
  @Column('integer', { default: 1 })
  version: number;

  @Field(() => DateTime, { description: 'When the team was created.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  /** Set by a trigger when any column changes. */
  @HideField()
  @IsoTimeColumn('updated_at', { default: () => 'now()', select: false })
  updatedAt?: IsoTime;

  /** The folded words that searches match. */
  @HideField()
  @GeneratedColumn('search_words', "search_words(name || ' ' || description)")
  searchWords?: string;
}

// Actions refer to teams by id only.
ForeignKey(() => Team, { onDelete: 'CASCADE' })(Action.prototype, 'teamId');

/** The select list for rows of `teams t`. */
export const TEAM_COLUMNS = selectList(Team, 't');
