const DAY = 86_400_000;
const ACME = 3;
/** The demo accounts' ids. */
const [ADMIN, VIEWER, EMPLOYEE] = [2, 3, 4];
const ZONE = 'Europe/Berlin';
/** The end of the day there, in winter. */
const END_OF_DAY = 'T22:59:00Z';
/** The urgency of a priority; see `rank_at`. */
const RANKS = { high: -7 * DAY, normal: 0, low: 7 * DAY };

interface TaskPlan {
  title: string;
  description?: string;
  by: number;
  /** A user, or the name of a team. */
  for: number | string;
  priority: keyof typeof RANKS;
  /** Days from now. */
  due?: number;
  recurrence?: string;
}

const TASKS: TaskPlan[] = [
  {
    title: 'Prepare the quarterly review',
    description: 'Numbers of placements per team, and the plan for the next quarter.',
    by: ADMIN,
    for: ADMIN,
    priority: 'high',
    due: 5,
  },
  { title: 'Approve the budget for the career fair', by: VIEWER, for: ADMIN, priority: 'normal', due: 2 },
  {
    title: 'Complete your profile',
    description: 'Your job title and phone number are missing.',
    by: ADMIN,
    for: EMPLOYEE,
    priority: 'normal',
    due: 1,
  },
  {
    title: 'Send the weekly report',
    by: EMPLOYEE,
    for: EMPLOYEE,
    priority: 'normal',
    due: 3,
    recurrence: 'FREQ=WEEKLY',
  },
  { title: 'Order new roll-up banners', by: ADMIN, for: 'Marketing', priority: 'low' },
];

/** Returns open tasks, a request to join a team, a team without a lead, and their actions. */
export function demoActions(teams: { id: number; name: string }[], now = Date.now()) {
  const teamId = (name: string) => teams.find((team) => team.name === name)!.id;
  const dayOf = (due: number) => new Date(now + due * DAY).toISOString().slice(0, 10);
  const common = { company_id: ACME, priority: 'normal', created_at: new Date(now - DAY), state: 'open' };
  const rank = (due: number | undefined, priority: keyof typeof RANKS) =>
    new Date(
      (due === undefined ? now - DAY + 7 * DAY : Date.parse(dayOf(due) + END_OF_DAY)) + RANKS[priority],
    );
  const tasks = TASKS.map((plan, index) => ({
    id: index + 1,
    action_id: index + 1,
    company_id: ACME,
    creator_id: plan.by,
    assignee_id: typeof plan.for === 'number' ? plan.for : null,
    team_id: typeof plan.for === 'string' ? teamId(plan.for) : null,
    title: plan.title,
    description: plan.description ?? '',
    priority: plan.priority,
    due_on: plan.due === undefined ? null : dayOf(plan.due),
    due_at: plan.due === undefined ? null : new Date(dayOf(plan.due) + END_OF_DAY),
    time_zone: ZONE,
    reminder: 'NONE',
    recurrence: plan.recurrence ?? null,
    series_start: plan.recurrence === undefined ? null : dayOf(plan.due!),
    version: 1,
    created_at: common.created_at,
  }));
  const ofTasks = tasks.map(({ id, assignee_id, team_id, creator_id, title, priority, due_at }, index) => ({
    ...common,
    id,
    kind: 'TASK',
    subject_type: 'TASK',
    subject_id: String(id),
    assignee_id,
    team_id,
    rule: assignee_id === null ? 'TEAM_MEMBERS' : null,
    requester_id: creator_id,
    params: { title },
    priority,
    due_at,
    rank_at: rank(TASKS[index].due, priority),
    version: 1,
  }));
  const ofTeam = (kind: string, team: string, rule: string, requester_id: number | null) => ({
    ...common,
    kind,
    subject_type: 'TEAM',
    subject_id: String(teamId(team)),
    assignee_id: null,
    team_id: teamId(team),
    rule,
    requester_id,
    params: { team },
    due_at: null,
    rank_at: rank(undefined, 'normal'),
    version: 1,
  });
  const ofTeams = [
    ofTeam('TEAM_JOIN_REQUEST', 'Tech Recruiting', 'TEAM_LEAD', EMPLOYEE),
    ofTeam('TEAM_WITHOUT_LEAD', 'Events Crew', 'COMPANY_ADMINS', null),
  ].map((action, index) => ({ id: tasks.length + index + 1, ...action }));
  return { tasks, actions: [...ofTasks, ...ofTeams] };
}
