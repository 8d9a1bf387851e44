import type { Faker } from '@faker-js/faker';
import { type DemoChange, type DemoData, type DemoUser } from '../../../core/demo/demo.js';
import { execute } from '../../../platform/database/statement.js';
import { utcDay } from '../../../platform/time/days.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import { demoTeamId } from '../../people/teams/teams.demo.js';
import { defaultStages } from './stages/default-stages.js';
import { DEMO_ROLES, DEMO_TEXTS, type DemoRole } from './editing/demo-roles.js';
import { HiringSettingsService } from './settings/hiring-settings.service.js';
import { JobRoleState, QuestionKind, SalaryPeriod } from './role.enums.js';
import { RoleEditingService } from './editing/role-editing.service.js';
import { RoleStatesService } from './states/role-states.service.js';
import { ROLES_FEATURE } from './roles.capability.js';

/** How many other companies are hiring, and how many roles each of them has. */
const OTHERS = 5;
const ROLES_OF_OTHERS = 5;

/** A hiring company, with the people that manage its roles. */
interface Hiring {
  companyId: number;
  admin: DemoUser;
  staff: readonly DemoUser[];
  /** Whether its roles belong to the teams of the demo. */
  hasTeams: boolean;
}

/** An opened demo role with the people that manage it. Candidates apply for it. */
export interface DemoOpening extends Hiring {
  role: DemoRole;
  /** Its index among the roles. */
  place: number;
  /** Returns its id once it was created. */
  id: () => number;
  manager: DemoUser;
  recruiters: readonly DemoUser[];
  openedAt: number;
  /** When it was put on hold or closed, or will be filled. Null while it is open. */
  endsAt: number | null;
}

const ids = new Map<DemoRole, number>();
const openings: DemoOpening[] = [];

/** Returns the opened roles, for the demo data of later modules. */
export const demoOpenings = (): readonly DemoOpening[] => openings;

/** The roles of six companies, in all states. */
export const ROLES_DEMO: DemoData = {
  seed: 20_251_125,
  tables: ['job_roles', 'job_role_stages'],
  changes({ faker, now, companyId, admin, staff, companies }) {
    const own: Hiring = { companyId, admin, staff, hasTeams: true };
    const others = companies
      .filter(({ features, id }) => id !== companyId && features.includes(ROLES_FEATURE))
      .slice(0, OTHERS)
      .map((one): Hiring => ({ companyId: one.id, admin: one.admin, staff: one.staff, hasTeams: false }));
    const ofOwn = DEMO_ROLES.length - others.length * ROLES_OF_OTHERS;
    const past = DEMO_ROLES.flatMap((role, index) => {
      const hiring = index < ofOwn ? own : others[Math.floor((index - ofOwn) / ROLES_OF_OTHERS)];
      return changesOf(faker, now, role, hiring);
    });
    past.push({
      at: new Date(now - 200 * DAY_MS),
      by: admin,
      make: (product, actor) =>
        product.get(HiringSettingsService).update(actor, companyId, { stages: defaultStages('en') }),
    });
    past.push({
      at: new Date(now - 20 * DAY_MS),
      by: admin,
      make: (product, actor) =>
        product.get(HiringSettingsService).update(actor, companyId, { needsApproval: true }),
    });
    return past;
  },
  /** Sets the times of the roles' changes. */
  async after(manager) {
    const last = (
      ...actions: string[]
    ) => `(SELECT max(a.at) FROM audit_log a WHERE a.subject_type = 'JOB_ROLE'
      AND a.subject_id = r.id::text AND a.action IN (${actions.map((action) => `'${action}'`).join(', ')}))`;
    for (const sql of [
      'ALTER TABLE job_roles DISABLE TRIGGER job_roles_updated',
      `UPDATE job_roles r SET created_at = ${last('JOB_ROLE_CREATED')}, opened_at = ${last('JOB_ROLE_OPENED')},
         closed_at = CASE WHEN closed_at IS NOT NULL
           THEN ${last('JOB_ROLE_CLOSED', 'JOB_ROLE_OPENING_FILLED')} END`,
      'UPDATE job_roles SET updated_at = greatest(created_at, opened_at, closed_at)',
      'ALTER TABLE job_roles ENABLE TRIGGER job_roles_updated',
    ]) {
      await execute(manager, sql);
    }
  },
};

/** Returns the creation of a role, and the changes that lead to its state. */
function changesOf(faker: Faker, now: number, role: DemoRole, hiring: Hiring): DemoChange[] {
  const { companyId, admin, staff, hasTeams } = hiring;
  const [manager, ...recruiters] = faker.helpers.arrayElements(staff, 3);
  const past: DemoChange[] = [];
  // Roles that await approval are new, because approvals have been required for a few days only.
  const age = role.state === JobRoleState.AWAITING_APPROVAL ? 4 : faker.number.int({ min: 12, max: 150 });
  const add = (after: number, by: DemoUser, make: DemoChange['make']) =>
    past.push({
      at: new Date(now - age * DAY_MS + after * DAY_MS + faker.number.int({ max: DAY_MS / 4 })),
      by,
      make,
    });
  const description = describe(faker, role);
  const closesOn = role.closesIn === undefined ? null : utcDay(now + role.closesIn * DAY_MS);
  add(0, admin, async (product, actor) => {
    const {
      title,
      employmentType,
      workMode,
      location,
      country,
      skills,
      openings = 1,
      salary,
      salaryShown = false,
    } = role;
    const input = {
      title,
      employmentType,
      workMode,
      location,
      country,
      skills,
      openings,
      salaryShown,
      description,
      closesOn,
      teamId: hasTeams && role.team ? demoTeamId(role.team) : null,
      hiringManagerId: manager.id,
      recruiterIds: recruiters.map(({ id }) => id),
      salary: salary && { period: SalaryPeriod.YEAR, ...salary },
      questions: QUESTIONS,
    };
    ids.set(role, (await product.get(RoleEditingService).create(actor, companyId, input)).id);
  });
  const act = (after: number, by: DemoUser, name: 'open' | 'hold' | 'close') =>
    add(after, by, (product, actor) => product.get(RoleStatesService)[name](actor, ids.get(role)!));
  const { DRAFT, AWAITING_APPROVAL, OPEN, ON_HOLD, CLOSED } = JobRoleState;
  if (role.state === DRAFT) return past;
  act(1, role.state === AWAITING_APPROVAL ? manager : admin, 'open');
  if (role.state === AWAITING_APPROVAL) return past;
  const end = now - age * DAY_MS + Math.round(age * 0.8) * DAY_MS;
  if (role.state === ON_HOLD) act(Math.round(age * 0.8), manager, 'hold');
  if (role.state === CLOSED) act(Math.round(age * 0.8), manager, 'close');
  openings.push({
    ...hiring,
    role,
    place: openings.length,
    id: () => ids.get(role)!,
    manager,
    recruiters,
    openedAt: past.at(1)!.at.getTime(),
    endsAt: role.state === OPEN ? null : end,
  });
  return past;
}

const QUESTIONS = [
  { text: 'When could you start?', kind: QuestionKind.TEXT, choices: [], required: true },
  {
    text: 'Do you need a work permit?',
    kind: QuestionKind.YES_NO,
    choices: [],
    required: true,
    knockOut: { answers: ['yes'] },
  },
  {
    text: 'How many years have you done such work?',
    kind: QuestionKind.NUMBER,
    choices: [],
    required: false,
    knockOut: { answers: [], least: 2 },
  },
  {
    text: 'How did you find us?',
    kind: QuestionKind.CHOICE,
    choices: ['The job board', 'A friend', 'A search engine', 'Somewhere else'],
    required: false,
  },
];

/** Writes the description of a role in Markdown. */
function describe(faker: Faker, { title, field }: DemoRole): string {
  const { about, tasks, skills } = DEMO_TEXTS[field];
  const list = (lines: readonly string[], count: number) =>
    faker.helpers.arrayElements(lines, count).map((line) => `- ${line}`);
  return [
    `${about} As **${title}** you join a small team that plans its own work.`,
    ['## What you do', '', ...list(tasks, 4)].join('\n'),
    ['## What you bring', '', ...list(skills, 3)].join('\n'),
    ['## What we offer', '', ...list(OFFERS, 4)].join('\n'),
    'Questions? Write to [our recruiting team](mailto:jobs@example.com).',
  ].join('\n\n');
}

const OFFERS = [
  '30 days of holiday, and your birthday off',
  'Working hours that fit your life',
  'A budget of 1,500 a year for courses and books',
  'A bicycle or a ticket for public transport',
  'Four weeks a year in which you work from anywhere in the EU',
  'A pension plan to which we add 20 percent',
  'A mentor for the first six months',
];
