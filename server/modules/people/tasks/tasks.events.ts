import type { EventsPart } from '../../../core/ledger/event-types.js';

/** The events of this module that programs follow. */
export const TASKS_EVENTS = {
  'task.created': {
    description:
      'A task was created for another person or a team. There are no events of tasks that people keep for themselves.',
    actions: ['TASK_CREATED'],
  },
  'task.updated': {
    description: 'A task was changed or assigned to somebody else.',
    actions: ['TASK_CHANGED'],
  },
  'task.done': {
    description: 'A task was done. If it repeats, `task.created` follows for the next occurrence.',
    actions: ['TASK_DONE'],
  },
  'task.reopened': {
    description: 'A task that was done or cancelled waits again.',
    actions: ['TASK_REOPENED'],
  },
  'task.cancelled': {
    description: 'A task was cancelled.',
    actions: ['TASK_CANCELLED'],
  },
} as const satisfies EventsPart;
