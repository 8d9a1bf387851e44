import { type DemoChange, type DemoData, type DemoUser, LATER, timeOf } from '../../../core/demo/demo.js';
import { execute } from '../../../platform/database/statement.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import { JoinRequestsService } from './join-requests.service.js';
import { TeamEditingService } from './team-editing.service.js';
import { TeamMembersService } from './team-members.service.js';
import { TeamRole, TeamVisibility } from './team.entity.js';

/** The number of days that the history of the teams covers. */
const HISTORY = 730;

interface TeamPlan {
  name: string;
  parent?: string;
  color: string;
  visibility: TeamVisibility;
  size: number;
  description: string;
  /** Its lead gave up the role yesterday. */
  hasNoLead?: boolean;
}

const PLANS: TeamPlan[] = [
  {
    name: 'Leadership',
    color: '#8b1e3f',
    visibility: TeamVisibility.CLOSED,
    size: 5,
    description: 'Sets the goals of the company.',
  },
  {
    name: 'Sales',
    color: '#1d4ed8',
    visibility: TeamVisibility.OPEN,
    size: 12,
    description: 'Wins new clients.',
  },
  {
    name: 'Sales North',
    parent: 'Sales',
    color: '#1e40af',
    visibility: TeamVisibility.BY_REQUEST,
    size: 14,
    description: 'Clients from Hamburg to Oslo.',
  },
  {
    name: 'Sales South',
    parent: 'Sales',
    color: '#0369a1',
    visibility: TeamVisibility.BY_REQUEST,
    size: 11,
    description: 'Clients from Munich to Madrid.',
  },
  {
    name: 'Key Accounts',
    parent: 'Sales North',
    color: '#0f766e',
    visibility: TeamVisibility.CLOSED,
    size: 6,
    description: 'Looks after the ten largest clients.',
  },
  {
    name: 'Recruiting',
    color: '#15803d',
    visibility: TeamVisibility.BY_REQUEST,
    size: 10,
    description: 'Finds people for our clients.',
  },
  {
    name: 'Tech Recruiting',
    parent: 'Recruiting',
    color: '#166534',
    visibility: TeamVisibility.BY_REQUEST,
    size: 16,
    description: 'Engineers, designers and data analysts.',
  },
  {
    name: 'Healthcare Recruiting',
    parent: 'Recruiting',
    color: '#3f6212',
    visibility: TeamVisibility.BY_REQUEST,
    size: 13,
    description: 'Nurses, doctors and therapists.',
  },
  {
    name: 'Sourcing',
    parent: 'Recruiting',
    color: '#4d7c0f',
    visibility: TeamVisibility.OPEN,
    size: 9,
    description: 'Finds candidates that are not looking for a job.',
  },
  {
    name: 'Operations',
    color: '#b45309',
    visibility: TeamVisibility.OPEN,
    size: 7,
    description: 'Keeps the company running.',
  },
  {
    name: 'Payroll',
    parent: 'Operations',
    color: '#92400e',
    visibility: TeamVisibility.CLOSED,
    size: 4,
    description: 'Salaries and expenses.',
  },
  {
    name: 'IT Support',
    parent: 'Operations',
    color: '#c2410c',
    visibility: TeamVisibility.OPEN,
    size: 6,
    description: 'Laptops, accounts and everything that blinks.',
  },
  {
    name: 'Marketing',
    color: '#a21caf',
    visibility: TeamVisibility.OPEN,
    size: 8,
    description: 'Tells people that we exist.',
  },
  {
    name: 'Events Crew',
    parent: 'Marketing',
    color: '#86198f',
    visibility: TeamVisibility.OPEN,
    size: 7,
    description: 'Fairs and meet-ups.',
    hasNoLead: true,
  },
  {
    name: 'Print Adverts',
    parent: 'Marketing',
    color: '#6b21a8',
    visibility: TeamVisibility.OPEN,
    size: 3,
    description: 'Newspapers and magazines.',
  },
];

/** The original name, before it was renamed. */
const EARLIER_NAMES: Record<string, string> = { 'Tech Recruiting': 'IT Recruiting' };
/** Whether it started at the top level, and was moved below its parent later. */
const MOVED = 'Sourcing';
const ARCHIVED = 'Print Adverts';

const ids = new Map<string, number>();

/** Returns the id of a team of the demo. Available only after the team's creation. */
export const demoTeamId = (name: string) => ids.get(name)!;

/** The history of the teams over two years until now. */
export const TEAMS_DEMO: DemoData = {
  seed: 20_241_125,
  tables: ['teams', 'team_members'],
  changes({ faker, now, companyId, admin, viewer, employee, staff }) {
    const past: DemoChange[] = [];
    const idOf = demoTeamId;
    const ago = (days: number) => now - days * DAY_MS;
    const add = (at: number, by: DemoUser, make: DemoChange['make']) =>
      past.push({ at: new Date(at), by, make });
    const addMembers = (name: string, people: DemoUser[], role: TeamRole, at: number) => {
      const userIds = people.map(({ id }) => id);
      add(at, admin, (product, actor) =>
        product.get(TeamMembersService).add(actor, idOf(name), userIds, role),
      );
    };

    for (const [index, { name, parent, size, hasNoLead, ...plan }] of PLANS.entries()) {
      const createdAt = Math.max(ago(HISTORY - 9 * index), LATER + index * DAY_MS);
      const first = EARLIER_NAMES[name] ?? name;
      const [lead, ...others] = faker.helpers.arrayElements(staff, size);
      add(createdAt, admin, async (product, actor) => {
        const parentId = parent === undefined || name === MOVED ? null : idOf(parent);
        const { description, color, visibility } = plan;
        const input = { name: first, description, color, visibility, parentId, leadId: lead.id };
        ids.set(name, (await product.get(TeamEditingService).create(actor, companyId, input)).id);
      });
      if (first !== name)
        add(ago(400), admin, (product, actor) =>
          product.get(TeamEditingService).update(actor, idOf(name), { name }, 1),
        );
      if (name === MOVED)
        add(ago(320), admin, (product, actor) =>
          product.get(TeamEditingService).move(actor, idOf(name), idOf(parent!)),
        );
      if (name === ARCHIVED)
        add(ago(45), admin, (product, actor) => product.get(TeamEditingService).archive(actor, idOf(name)));
      if (hasNoLead)
        add(ago(1), admin, (product, actor) =>
          product.get(TeamMembersService).setRole(actor, idOf(name), lead.id, TeamRole.MEMBER),
        );

      // The first half joins together, the day after.
      const from = createdAt + DAY_MS;
      const firstCount = Math.ceil(size / 2) - 1;
      addMembers(name, others.slice(0, firstCount), TeamRole.MEMBER, from);
      others.forEach((person, place) => {
        const role = place === size - 2 && size > 8 ? TeamRole.GUEST : TeamRole.MEMBER;
        const isFirst = place < firstCount;
        const latest = name === ARCHIVED ? ago(90) : ago(2);
        const at = isFirst ? from : faker.number.int({ min: from, max: latest });
        if (!isFirst) addMembers(name, [person], role, at);
        if (role === TeamRole.GUEST || !faker.datatype.boolean(0.15)) return;
        const left = faker.number.int({ min: at + DAY_MS, max: name === ARCHIVED ? ago(46) : now });
        add(left, person, (product, actor) => product.get(TeamMembersService).leave(actor, idOf(name)));
      });
    }

    // Takes over the lead, and decides about the employee's leave.
    addMembers('Marketing', [viewer], TeamRole.MEMBER, ago(360));
    add(ago(355), admin, (product, actor) =>
      product.get(TeamMembersService).setRole(actor, idOf('Marketing'), viewer.id, TeamRole.LEAD),
    );
    add(ago(500), viewer, (product, actor) =>
      product.get(TeamMembersService).join(actor, idOf('IT Support')),
    );
    add(ago(350), employee, (product, actor) =>
      product.get(TeamMembersService).join(actor, idOf('Marketing')),
    );
    addMembers('Leadership', [admin], TeamRole.MEMBER, ago(HISTORY - 12));
    add(ago(80), employee, (product, actor) =>
      product.get(TeamMembersService).join(actor, idOf('Events Crew')),
    );
    add(ago(1), employee, (product, actor) =>
      product.get(JoinRequestsService).request(actor, idOf('Tech Recruiting')),
    );
    return past;
  },
  async after(manager, { companyId }) {
    const ofMember = 'a.team_id = m.team_id AND a.subject_id = m.user_id::text';
    const ofTeam = 'a.team_id = t.id';
    const created = timeOf(companyId, 'TEAM_CREATED', ofTeam);
    const archived = timeOf(companyId, 'TEAM_ARCHIVED', ofTeam);
    for (const sql of [
      `UPDATE team_members m SET joined_at = coalesce(${timeOf(companyId, 'TEAM_MEMBER_ADDED', ofMember)}, joined_at),
         left_at = ${timeOf(companyId, 'TEAM_MEMBER_REMOVED', ofMember)}`,
      'ALTER TABLE teams DISABLE TRIGGER teams_updated',
      `UPDATE teams t SET created_at = ${created}, archived_at = ${archived},
         updated_at = greatest(${created}, ${timeOf(companyId, 'TEAM_CHANGED', ofTeam)},
           ${timeOf(companyId, 'TEAM_MOVED', ofTeam)}, ${archived})`,
      'ALTER TABLE teams ENABLE TRIGGER teams_updated',
    ]) {
      await execute(manager, sql);
    }
  },
};
