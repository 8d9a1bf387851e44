import type { Caller, GqlAnswer, TestServer } from './app.js';
import { gqlData } from './expectations.js';
import type { BuiltCompany, Writable } from './factories.js';

const PERSON = '{ id displayName firebaseId }';
const FIELDS = `id kind title(language: "en") detail path state decision comment decisions(language: "en") { name label } isUndoable
  dueAt priority rule teamId teamName snoozedUntil version assignee ${PERSON} requester ${PERSON} delegate ${PERSON}
  delegatedBy ${PERSON} decidedBy ${PERSON}`;
const LISTED_TASK = 'id title dueOn dueTime timeZone recurrence version';
const TASK_FIELDS = `id title description priority state dueOn dueTime timeZone dueAt reminder recurrence nextId version
  isEditable creator ${PERSON} assignee ${PERSON} comments { id text author ${PERSON} }`;

export const ACTIONS = `query ($first: Int, $after: String, $search: String, $filter: ActionFilter, $orderBy: ActionOrder! = DUE) {
  actions(first: $first, after: $after, search: $search, filter: $filter, orderBy: $orderBy) {
    nodes { ${FIELDS} task { ${LISTED_TASK} } } totalCount pageInfo { hasNextPage endCursor }
  }
}`;
export const ACTION = `query ($id: ID!) { action(id: $id) { ${FIELDS} task { ${TASK_FIELDS} } } }`;
export const COUNT = '{ actionCount me { actionCount } }';
export const DECIDE = `mutation ($id: ID!, $decision: String!, $comment: String) {
  action: decideAction(id: $id, decision: $decision, comment: $comment) { ${FIELDS} }
}`;
export const DECIDE_MANY = `mutation ($ids: [ID!]!, $decision: String!) {
  decideActions(ids: $ids, decision: $decision) { id isDecided code reason message }
}`;
export const UNDO = `mutation ($id: ID!) { action: undoAction(id: $id) { ${FIELDS} } }`;
export const SNOOZE = `mutation ($id: ID!, $until: DateTime!) { action: snoozeAction(id: $id, until: $until) { snoozedUntil } }`;
export const UNSNOOZE = `mutation ($id: ID!) { action: unsnoozeAction(id: $id) { snoozedUntil } }`;
export const DELEGATE = `mutation ($id: ID!, $to: ID) { action: delegateAction(id: $id, to: $to) { ${FIELDS} } }`;
const DELEGATIONS = `{ own { startsAt endsAt delegate ${PERSON} } received { startsAt user ${PERSON} } }`;
export const MY_DELEGATIONS = `{ actionDelegations ${DELEGATIONS} }`;
export const SET_DELEGATION = `mutation ($to: ID!, $startsAt: DateTime!, $endsAt: DateTime!) {
  setDelegation(delegateId: $to, startsAt: $startsAt, endsAt: $endsAt) ${DELEGATIONS}
}`;
export const END_DELEGATION = `mutation { endDelegation ${DELEGATIONS} }`;
export const ASSIGNABLE = `query ($search: String) { assignableColleagues(search: $search) ${PERSON} }`;
export const TASK = `query ($id: ID!) { task(id: $id) { ${TASK_FIELDS} } }`;
export const CREATE_TASK = `mutation ($input: TaskInput!) { task: createTask(input: $input) { ${TASK_FIELDS} } }`;
export const UPDATE_TASK = `mutation ($id: ID!, $input: TaskInput!, $version: Int!) {
  task: updateTask(id: $id, input: $input, expectedVersion: $version) { ${TASK_FIELDS} }
}`;
export const CANCEL_TASK = `mutation ($id: ID!) { task: cancelTask(id: $id) { ${TASK_FIELDS} } }`;
export const RESTORE_TASK = `mutation ($id: ID!) { task: restoreTask(id: $id) { ${TASK_FIELDS} } }`;
export const COMMENT_TASK = `mutation ($id: ID!, $text: String!) { task: commentTask(id: $id, text: $text) { ${TASK_FIELDS} } }`;

/** Adds missing features to a company. */
export const addFeatures = (app: Writable, { id }: BuiltCompany, ...titles: string[]) =>
  app.database.query(
    `INSERT INTO company_features (company_id, title) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`,
    [id, titles],
  );

/** Creates a team with members: the first one leads it. Returns its id. */
export async function buildTeam(
  app: Writable,
  company: BuiltCompany,
  members: { id: number }[],
  name = `Team ${Math.random()}`,
): Promise<number> {
  const [{ id }] = await app.database.query(
    `INSERT INTO teams (company_id, name, color) VALUES ($1, $2, '#112233') RETURNING id`,
    [company.id, name],
  );
  for (const [index, member] of members.entries()) {
    await app.database.query(
      `INSERT INTO team_members (company_id, team_id, user_id, role) VALUES ($1, $2, $3, $4)`,
      [company.id, id, member.id, index === 0 ? 'lead' : 'member'],
    );
  }
  return id;
}

/** Creates a task and returns it with its action. */
export async function buildTask(app: TestServer, caller: Caller, input: object = {}): Promise<any> {
  const { task } = await gqlData(app, caller, CREATE_TASK, {
    input: { title: 'Write the report', ...input },
  });
  const [{ id: actionId }] = await app.database.query(
    `SELECT id FROM actions WHERE subject_type = 'TASK' AND subject_id = $1`,
    [task.id],
  );
  return { ...task, actionId };
}

/** The time in that many hours. */
export const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The caller's inbox. */
export const inbox = async (app: TestServer, caller: Caller, filter?: object): Promise<any[]> =>
  (await gqlData(app, caller, ACTIONS, { filter })).actions.nodes;

/** The ids of the actions in the caller's inbox. */
export const inboxIds = async (app: TestServer, caller: Caller, filter?: object): Promise<number[]> =>
  (await inbox(app, caller, filter)).map(({ id }) => Number(id));

/** Decides an action as done. */
export const finish = (app: TestServer, caller: Caller, id: number): Promise<GqlAnswer> =>
  app.gql(caller, DECIDE, { id, decision: 'DONE' });
