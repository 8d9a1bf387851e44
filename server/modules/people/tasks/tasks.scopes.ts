import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. */
export const TASKS_SCOPES = {
  scopes: {
    TASKS_READ: {
      meaning: 'Read the tasks that the creator of the client sees.',
      operations: ['Query.task'],
    },
    TASKS_WRITE: {
      meaning: 'Create, change, cancel and comment on tasks.',
      operations: [
        'Mutation.createTask',
        'Mutation.updateTask',
        'Mutation.cancelTask',
        'Mutation.restoreTask',
        'Mutation.commentTask',
      ],
    },
  },
  withParent: ['Action.task', 'Task.assignee', 'Task.comments', 'Task.creator', 'TaskComment.author'],
} as const satisfies ScopesPart;
