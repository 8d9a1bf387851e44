import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. An inbox belongs to a person, who decides. */
export const ACTIONS_SCOPES = {
  withParent: [
    'Action.assignee',
    'Action.decidedBy',
    'Action.decisions',
    'Action.delegate',
    'Action.delegatedBy',
    'Action.requester',
    'ActionDelegation.delegate',
    'ActionDelegation.user',
  ],
  notForClients: [
    'Query.actions',
    'Query.action',
    'Query.actionCount',
    'Query.assignableColleagues',
    'Query.actionDelegations',
    'User.actionCount',
    'Mutation.decideAction',
    'Mutation.decideActions',
    'Mutation.undoAction',
    'Mutation.snoozeAction',
    'Mutation.unsnoozeAction',
    'Mutation.delegateAction',
    'Mutation.setDelegation',
    'Mutation.endDelegation',
  ],
} as const satisfies ScopesPart;
