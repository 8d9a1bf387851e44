import { faker } from '@faker-js/faker/locale/en';
import { type AuditEntry, AuditAction, AuditSubject } from '../ledger/audit/audit-entry.js';
import type { DemoUser, Past } from './demo-history.js';

const DAY = 86_400_000;
const SEED = 20_241_125;
/** How far the history of the teams goes back, in days. */
const HISTORY = 730;

type Visibility = 'open' | 'request' | 'closed';
type Role = 'lead' | 'member' | 'guest';

interface TeamPlan {
  name: string;
  parent?: string;
  color: string;
  visibility: Visibility;
  size: number;
  description: string;
  hasNoLead?: boolean;
}

const PLANS: TeamPlan[] = [
  {
    name: 'Leadership',
    color: '#8b1e3f',
    visibility: 'closed',
    size: 5,
    description: 'Sets the goals of the company.',
  },
  { name: 'Sales', color: '#1d4ed8', visibility: 'open', size: 12, description: 'Wins new clients.' },
  {
    name: 'Sales North',
    parent: 'Sales',
    color: '#1e40af',
    visibility: 'request',
    size: 14,
    description: 'Clients from Hamburg to Oslo.',
  },
  {
    name: 'Sales South',
    parent: 'Sales',
    color: '#0369a1',
    visibility: 'request',
    size: 11,
    description: 'Clients from Munich to Madrid.',
  },
  {
    name: 'Key Accounts',
    parent: 'Sales North',
    color: '#0f766e',
    visibility: 'closed',
    size: 6,
    description: 'Looks after the ten largest clients.',
  },
  {
    name: 'Recruiting',
    color: '#15803d',
    visibility: 'request',
    size: 10,
    description: 'Finds people for our clients.',
  },
  {
    name: 'Tech Recruiting',
    parent: 'Recruiting',
    color: '#166534',
    visibility: 'request',
    size: 16,
    description: 'Engineers, designers and data analysts.',
  },
  {
    name: 'Healthcare Recruiting',
    parent: 'Recruiting',
    color: '#3f6212',
    visibility: 'request',
    size: 13,
    description: 'Nurses, doctors and therapists.',
  },
  {
    name: 'Sourcing',
    parent: 'Recruiting',
    color: '#4d7c0f',
    visibility: 'open',
    size: 9,
    description: 'Finds candidates that are not looking for a job.',
  },
  {
    name: 'Operations',
    color: '#b45309',
    visibility: 'open',
    size: 7,
    description: 'Keeps the company running.',
  },
  {
    name: 'Payroll',
    parent: 'Operations',
    color: '#92400e',
    visibility: 'closed',
    size: 4,
    description: 'Salaries and expenses.',
  },
  {
    name: 'IT Support',
    parent: 'Operations',
    color: '#c2410c',
    visibility: 'open',
    size: 6,
    description: 'Laptops, accounts and everything that blinks.',
  },
  {
    name: 'Marketing',
    color: '#a21caf',
    visibility: 'open',
    size: 8,
    description: 'Tells people that we exist.',
  },
  {
    name: 'Events Crew',
    parent: 'Marketing',
    color: '#86198f',
    visibility: 'open',
    size: 7,
    description: 'Fairs and meet-ups.',
    hasNoLead: true,
  },
  {
    name: 'Print Adverts',
    parent: 'Marketing',
    color: '#6b21a8',
    visibility: 'open',
    size: 3,
    description: 'Newspapers and magazines.',
  },
];

/** Was created under this name, and renamed later. */
const EARLIER_NAMES: Record<string, string> = { 'Tech Recruiting': 'IT Recruiting' };
/** Started at the top, and was moved below its parent later. */
const MOVED = 'Sourcing';
const ARCHIVED = 'Print Adverts';

interface Team extends TeamPlan {
  id: number;
  createdAt: number;
}

interface Membership {
  company_id: number;
  team_id: number;
  user_id: number;
  role: Role;
  joined_at: Date;
  left_at: Date | null;
}

/** Returns Acme's teams, their present and former members, and the history of both over two years until now. */
export function demoTeams(
  companyId: number,
  admin: DemoUser,
  accounts: { viewer: DemoUser; employee: DemoUser },
  staff: DemoUser[],
  now = Date.now(),
) {
  faker.seed(SEED);
  const past: Past[] = [];
  const memberships: Membership[] = [];
  const ago = (days: number) => now - days * DAY;
  const add = (at: number, by: DemoUser, entry: Omit<AuditEntry, 'companyId'>) =>
    past.push({ at: new Date(at), by, entry: { companyId, ...entry } });
  const teams: Team[] = PLANS.map((plan, index) => ({
    ...plan,
    id: index + 1,
    createdAt: ago(HISTORY - 9 * index),
  }));
  const named = new Map(teams.map((team) => [team.name, team]));
  const idOf = (name: string | undefined) => (name === undefined ? null : named.get(name)!.id);
  const about = (
    { id, name }: Team,
    action: AuditAction,
    rest: Pick<AuditEntry, 'before' | 'after'> = {},
  ) => ({
    action,
    subject: { type: AuditSubject.TEAM, id },
    teamId: id,
    ...rest,
    after: { team: name, ...rest.after },
  });
  const ofPerson = ({ id }: DemoUser, team: Team, action: AuditAction, before?: Role, after?: Role) => ({
    action,
    subject: { type: AuditSubject.USER, id },
    teamId: team.id,
    ...(before && { before: { teamId: team.id, team: team.name, role: before } }),
    ...(after && { after: { teamId: team.id, team: team.name, role: after } }),
  });

  const join = (team: Team, person: DemoUser, role: Role, at: number, leftAt: number | null, by = admin) => {
    add(at, by, ofPerson(person, team, AuditAction.TEAM_MEMBER_ADDED, undefined, role));
    if (leftAt !== null) add(leftAt, person, ofPerson(person, team, AuditAction.TEAM_MEMBER_REMOVED, role));
    memberships.push({
      company_id: companyId,
      team_id: team.id,
      user_id: person.id,
      role,
      joined_at: new Date(at),
      left_at: leftAt === null ? null : new Date(leftAt),
    });
  };

  for (const team of teams) {
    const { name, color, description, visibility, parent, size, createdAt, hasNoLead } = team;
    const first = EARLIER_NAMES[name] ?? name;
    const startsBelow = name === MOVED ? undefined : parent;
    const values = { name: first, description, color, visibility, parentId: idOf(startsBelow) };
    add(createdAt, admin, about(team, AuditAction.TEAM_CREATED, { after: { ...values, team: first } }));
    if (first !== name) {
      add(
        ago(400),
        admin,
        about(team, AuditAction.TEAM_CHANGED, { before: { name: first }, after: { name } }),
      );
    }
    if (name === MOVED) {
      const [before, after] = [
        { parentId: null, parent: null },
        { parentId: idOf(parent), parent: parent! },
      ];
      add(ago(320), admin, about(team, AuditAction.TEAM_MOVED, { before, after }));
    }
    if (name === ARCHIVED) add(ago(45), admin, about(team, AuditAction.TEAM_ARCHIVED));
    const people = faker.helpers.arrayElements(staff, size);
    people.forEach((person, index) => {
      // Nobody joins before they have an account, or after the team was archived.
      const from = Math.max(createdAt, person.created_at.getTime()) + DAY;
      const latest = Math.max(from + DAY, name === ARCHIVED ? ago(90) : ago(2));
      // The first half joins in one go, when the team is created.
      const isFirst = index < size / 2 && from === createdAt + DAY;
      const at = isFirst ? from + index * 60_000 : faker.number.int({ min: from, max: latest });
      const role = index === 0 && !hasNoLead ? 'lead' : index === size - 1 && size > 8 ? 'guest' : 'member';
      const leaves = role === 'member' && faker.datatype.boolean(0.15);
      join(team, person, role, at, leaves ? faker.number.int({ min: at + DAY, max: now }) : null);
    });
  }

  const { viewer, employee } = accounts;
  join(named.get('IT Support')!, viewer, 'member', ago(500), null, viewer);
  join(named.get('Marketing')!, employee, 'member', ago(350), null, employee);
  join(named.get('Leadership')!, admin, 'member', ago(HISTORY - 12), null);
  join(named.get('Events Crew')!, employee, 'member', ago(80), null, employee);
  const request = ofPerson(employee, named.get('Tech Recruiting')!, AuditAction.TEAM_JOIN_REQUESTED);
  add(ago(1), employee, { ...request, after: { teamId: request.teamId, team: 'Tech Recruiting' } });

  const rows = teams.map(({ id, name, description, color, parent, visibility, createdAt }) => ({
    id,
    company_id: companyId,
    name,
    description,
    color,
    parent_id: idOf(parent),
    visibility,
    archived_at: name === ARCHIVED ? new Date(ago(45)) : null,
    version: 1,
    created_at: new Date(createdAt),
    updated_at: new Date(createdAt),
  }));
  return { teams: rows, memberships, past };
}
