/** A mistake in the product that tests or checks must detect. */
export interface Fault {
  /** The mistake. */
  name: string;
  file: string;
  /** Must occur in the file exactly once. */
  from: string;
  to: string;
  /** The arguments of `npm`, for the command that must fail. */
  run: string[];
  /** The expected output, from which a reader finds the mistake. */
  says: RegExp;
}

const test = (file: string, name?: string) => ['test', '--', '-i', file, ...(name ? ['-t', name] : [])];
const check = (...names: string[]) => ['run', 'check', '--', '--only', ...names];

const WITHOUT_FEATURE = test('test/security/guards.spec', 'the mutations of their capabilities are refused');

/** One of each kind of rule that tests or checks enforce. */
export const FAULTS: Fault[] = [
  {
    name: 'a mutation does not check the feature',
    file: 'server/modules/people/tasks/tasks.service.ts',
    from: '    await this.gate.check(companyId, ACTIONS_FEATURE);\n',
    to: '    void this.gate;\n',
    run: WITHOUT_FEATURE,
    says: /Mutation\.createTask does not check the feature/,
  },
  {
    name: 'a company may be closed while it is changed',
    file: 'server/modules/directory/companies/open-company.ts',
    from: 'export async function checkIsOpen(manager: EntityManager, companyId: number): Promise<void> {\n',
    to: 'export async function checkIsOpen(manager: EntityManager, companyId: number): Promise<void> {\n  if (companyId > 0) return;\n',
    run: test('test/security/guards.spec', 'only the reviewed mutations work'),
    says: /changes a company that was closed while it waited|Snapshot name/,
  },
  {
    name: 'changes do not check their actor behind the locks',
    file: 'server/core/ledger/changes.service.ts',
    from: '        if (actor) await this.actors.checkStanding(manager, actor, endsOwnRights);\n',
    to: '',
    run: test('test/security/guards.spec', 'changes nothing'),
    says: /succeeded after the suspension/,
  },
  {
    name: 'a notice links to a page that does not exist',
    file: 'server/modules/directory/users/users.capability.ts',
    from: "'/page-staff'",
    to: "'/page-people'",
    run: test('client/app/links.spec'),
    says: /users\.capability\.ts.* links to \/page-people, which is no page/,
  },
  {
    name: 'the title of a feature is misspelt on the client',
    file: 'client/features/time/calendar/feature.ts',
    from: "'Events' satisfies",
    to: "'Event' satisfies",
    run: check('types of'),
    says: /feature\.ts.*"Event".*FeatureTitle/,
  },
  {
    name: 'a value is added to an enum, and not to its consumers on the server',
    file: 'server/modules/hiring/roles/role.enums.ts',
    from: "  OTHER: 'Any other kind.',\n});\nexport type EmploymentType",
    to: "  OTHER: 'Any other kind.',\n  SEASONAL: 'Work of a season.',\n});\nexport type EmploymentType",
    run: check('types of the server'),
    says: /SEASONAL/,
  },
  {
    name: 'a list of the values of an enum is not complete by type',
    file: 'client/features/time/calendar/feature.ts',
    from: "export const EVENTS = 'Events' satisfies FeatureTitle;",
    to: "import type { EmploymentType } from '../../generated/graphql';\n\nexport const TYPES: EmploymentType[] = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'];\nexport const EVENTS = 'Events' satisfies FeatureTitle;",
    run: check('lists of enums'),
    says: /client\/features\/time\/calendar\/feature\.ts/,
  },
  {
    name: 'a handler does not declare its access',
    file: 'server/modules/people/tasks/tasks.resolver.ts',
    from: "  @Access('authenticated')\n  @NeedsScope('TASKS_READ')\n  task(",
    to: "  @NeedsScope('TASKS_READ')\n  task(",
    run: test('server/core/access/access.e2e'),
    says: /TasksResolver\.task/,
  },
  {
    name: 'a handler admits more callers than before',
    file: 'server/modules/people/tasks/tasks.resolver.ts',
    from: "  @Access('authenticated')\n  @NeedsScope('TASKS_READ')\n  task(",
    to: "  @Access('public')\n  @NeedsScope('TASKS_READ')\n  task(",
    run: test('server/core/access/access.e2e'),
    says: /task/,
  },
  {
    name: 'the name of a column differs from that of the migrations',
    file: 'server/platform/queue/row-failure.entity.ts',
    from: "@Column('text')\n  problem",
    to: "@Column('text', { name: 'reason' })\n  problem",
    run: check('entities match'),
    says: /row_failures.*reason/,
  },
  {
    name: 'a lower module imports a higher one',
    file: 'server/modules/directory/users/users.capability.ts',
    from: 'import type { PermissionRule }',
    to: "import '../../time/calendar/calendar.module.js';\nimport type { PermissionRule }",
    run: check('import directions'),
    says: /users\.capability\.ts.*calendar/s,
  },
  {
    name: 'a text is not in the catalogues',
    file: 'client/features/time/calendar/feature.ts',
    from: '/** The feature that',
    to: "export const LABEL = { title: 'Not in any catalogue' };\n\n/** The feature that",
    run: check('messages'),
    says: /feature\.ts:\d+: Not in any catalogue/,
  },
  {
    name: 'the schema was not generated again',
    file: 'server/modules/people/tasks/tasks.resolver.ts',
    from: 'Returns a task. ',
    to: 'Gives a task. ',
    run: check('schema.graphql'),
    says: /server\/schema\.graphql differs from the code: run `npm run codegen`/,
  },
  {
    name: 'a policy is not enforced',
    file: 'server/modules/people/teams/team-editing.service.ts',
    from: 'enforce(denialOfManage(actor, team, role));',
    to: 'void denialOfManage(actor, team, role);',
    run: test('test/security/matrix.spec', 'archive a team'),
    says: /archive a team/,
  },
  {
    name: 'people of other companies are found by their ids',
    file: 'server/modules/directory/users/membership/colleagues.ts',
    from: 'WHERE id = ANY($1) AND company_id = $2 ORDER BY id FOR SHARE',
    to: 'WHERE id = ANY($1) AND ($2 > 0 OR company_id = $2) ORDER BY id FOR SHARE',
    run: test('test/e2e/team-members.e2e'),
    says: /● .*refuses people of other companies/,
  },
  {
    name: 'no scope of API clients has an operation',
    file: 'server/modules/people/tasks/tasks.resolver.ts',
    from: "  @NeedsScope('TASKS_WRITE')\n  @AnySignIn('MEMBERS')\n  commentTask(",
    to: "  @AnySignIn('MEMBERS')\n  commentTask(",
    run: test('server/core/access'),
    says: /Mutation\.commentTask/,
  },
  {
    name: 'an export leaves out rows about the person',
    file: 'server/modules/inbox/notifications/notifications.capability.ts',
    from: 'WHERE user_id = $1',
    to: 'WHERE user_id = $1 AND read_at > now()',
    run: test('test/e2e/data-export.e2e'),
    says: /notifications\.user_id|notifications/,
  },
  {
    name: 'a declaration is not registered',
    file: 'server/modules/people/tasks/tasks.module.ts',
    from: '  ...TASKS_CAPABILITY,\n',
    to: "  name: 'tasks',\n",
    run: check('what modules declare'),
    says: /tasks\.capability\.ts: TASKS_CAPABILITY/,
  },
  {
    name: 'a part whose names are types is not registered',
    file: 'server/modules/people/tasks/tasks.capability.ts',
    from: '  ...declared,\n',
    to: '',
    run: check('types of the server'),
    says: /tasks\.capability\.ts.*notices/s,
  },
  {
    name: 'a field of a list reads something for each row',
    file: 'server/modules/people/teams/team-people.service.ts',
    from: "loaderFor(actor, 'team-size',",
    to: "loaderFor({ ...actor }, 'team-size',",
    run: test('test/e2e/list-statements', 'of Team objects'),
    says: /size: \d+ instead of \d+/,
  },
  {
    name: 'a field that was released is gone',
    file: 'server/modules/people/teams/teams.resolver.ts',
    from: '  async myTeams(',
    to: '  async ownTeams(',
    run: test('test/contract/schema.spec'),
    says: /myTeams/,
  },
  {
    name: 'a column of the legacy API is gone',
    file: 'server/modules/directory/companies/companies.rest.ts',
    from: "['id', 'title', 'created_at']",
    to: "['id', 'title']",
    run: test('test/e2e/companies.e2e'),
    says: /created_at/,
  },
];
