import { gql, node } from '../doors.js';
import { ABSENT_ID, ACTION, TASK, TASK_ACTION } from '../world.js';
import { ALL, type Operation, operation, type Targets, USERS, type UserTarget } from './targets.js';

/** Actions of Acme: one for its admins, and a task of its employee. */
const ACTIONS: Targets<string | number> = {
  "for Acme's admins": () => ACTION,
  "an employee's task": () => TASK_ACTION,
  absent: () => ABSENT_ID,
  malformed: () => '1x',
};
const TASKS: Targets<string | number> = {
  "an employee's task": () => TASK,
  absent: () => ABSENT_ID,
  malformed: () => '1x',
};

const byId = ({ target }: { target: string | number }) => ({ id: String(target) });
const withDecision = (attempt: { target: string | number }) => ({
  ...byId(attempt),
  decision: attempt.target === ACTION ? 'DISMISS' : 'DONE',
});
const toUser = ({ target }: { target: UserTarget }) => ({ to: String(target.id) });
const PERSON = '{ id displayName }';
const action = (fields: string) => gql(`query ($id: ID!) { action(id: $id) { ${fields} } }`, byId);
const task = (fields: string) => gql(`query ($id: ID!) { task(id: $id) { ${fields} } }`, byId);
const delegations = (fields: string) => gql(`{ actionDelegations { ${fields} } }`);
const until = () => new Date(Date.now() + 86_400_000).toISOString();

/** Operations that read actions and tasks. */
export const ACTION_LOOK_UPS: Operation[] = [
  operation('list the own actions', false, ALL, {
    'Query.actions': gql(`{ actions { totalCount nodes { id title state requester ${PERSON} } } }`),
  }),
  operation('count the own actions', false, ALL, { 'Query.actionCount': gql('{ actionCount }') }),
  operation('search people to assign something to', false, ALL, {
    'Query.assignableColleagues': gql('{ assignableColleagues { id displayName firebaseId } }'),
  }),
  operation('read the own delegations', false, ALL, {
    'Query.actionDelegations': delegations('received { startsAt }'),
    'ActionDelegations.own': delegations('own { startsAt }'),
    'ActionDelegations.received': delegations('received { startsAt endsAt }'),
    'ActionDelegation.user': delegations(`received { user ${PERSON} }`),
    'ActionDelegation.delegate': delegations(`own { delegate ${PERSON} }`),
  }),
  operation<string | number>('read an action', false, ACTIONS, {
    'Query.action': action('id title detail state comment'),
    'Query.node (Action)': node('Action', 'id title detail state comment'),
    'Action.decisions': action('decisions { name label }'),
    'Action.assignee': action(`assignee ${PERSON}`),
    'Action.requester': action(`requester ${PERSON}`),
    'Action.delegate': action(`delegate ${PERSON}`),
    'Action.delegatedBy': action(`delegatedBy ${PERSON}`),
    'Action.decidedBy': action(`decidedBy ${PERSON}`),
    'Action.task': action('task { title description }'),
  }),
  operation<string | number>('read a task', false, TASKS, {
    'Query.task': task('id title description isEditable'),
    'Query.node (Task)': node('Task', 'id title description isEditable'),
    'Task.creator': task(`creator ${PERSON}`),
    'Task.assignee': task(`assignee ${PERSON}`),
    'Task.comments': task('comments { text }'),
    'TaskComment.author': task(`comments { author ${PERSON} }`),
  }),
];

/** Mutations of actions, delegations and tasks. */
export const ACTION_CHANGES: Operation[] = [
  operation<string | number>('decide an action', true, ACTIONS, {
    'Mutation.decideAction': gql(
      'mutation ($id: ID!, $decision: String!) { decideAction(id: $id, decision: $decision) { state } }',
      withDecision,
    ),
  }),
  operation<string | number>('decide several actions', true, ACTIONS, {
    'Mutation.decideActions': gql(
      'mutation ($id: ID!, $decision: String!) { decideActions(ids: [$id], decision: $decision) { id isDecided code } }',
      withDecision,
    ),
  }),
  operation<string | number>('undo a decision', true, ACTIONS, {
    'Mutation.undoAction': gql('mutation ($id: ID!) { undoAction(id: $id) { state } }', byId),
  }),
  operation<string | number>('put off an action', true, ACTIONS, {
    'Mutation.snoozeAction': gql(
      'mutation ($id: ID!, $until: DateTime!) { snoozeAction(id: $id, until: $until) { id } }',
      (attempt: { target: string | number }) => ({ ...byId(attempt), until: until() }),
    ),
  }),
  operation<string | number>('show an action again', true, ACTIONS, {
    'Mutation.unsnoozeAction': gql('mutation ($id: ID!) { unsnoozeAction(id: $id) { id } }', byId),
  }),
  operation<string | number>('take an action back', true, ACTIONS, {
    'Mutation.delegateAction': gql('mutation ($id: ID!) { delegateAction(id: $id) { state } }', byId),
  }),
  operation<UserTarget>('name a deputy', true, USERS, {
    'Mutation.setDelegation': gql(
      `mutation ($to: ID!, $from: DateTime!, $until: DateTime!) {
        setDelegation(delegateId: $to, startsAt: $from, endsAt: $until) { own { delegate { id } } }
      }`,
      (attempt: { target: UserTarget }) => ({
        ...toUser(attempt),
        from: new Date().toISOString(),
        until: until(),
      }),
    ),
  }),
  operation('end a delegation', true, ALL, {
    'Mutation.endDelegation': gql('mutation { endDelegation { own { startsAt } } }'),
  }),
  operation<UserTarget>('create a task for a user', true, USERS, {
    'Mutation.createTask': gql(
      'mutation ($to: ID!) { createTask(input: { title: "Try", assigneeId: $to }) { title } }',
      toUser,
    ),
  }),
  operation<string | number>('edit a task', true, TASKS, {
    'Mutation.updateTask': gql(
      'mutation ($id: ID!) { updateTask(id: $id, expectedVersion: 1, input: { title: "Edited" }) { title } }',
      byId,
    ),
  }),
  operation<string | number>('cancel a task', true, TASKS, {
    'Mutation.cancelTask': gql('mutation ($id: ID!) { cancelTask(id: $id) { state } }', byId),
  }),
  operation<string | number>('restore a task', true, TASKS, {
    'Mutation.restoreTask': gql('mutation ($id: ID!) { restoreTask(id: $id) { state } }', byId),
  }),
  operation<string | number>('comment on a task', true, TASKS, {
    'Mutation.commentTask': gql('mutation ($id: ID!) { commentTask(id: $id, text: "Try") { state } }', byId),
  }),
];
