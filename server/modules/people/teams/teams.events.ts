import type { EventsPart } from '../../../core/ledger/event-types.js';

/** The events of this module that programs follow. */
export const TEAMS_EVENTS = {
  'team.created': {
    description: 'A team was created.',
    actions: ['TEAM_CREATED'],
  },
  'team.updated': {
    description: 'The name, description, color or visibility of a team was changed.',
    actions: ['TEAM_CHANGED'],
  },
  'team.moved': {
    description: 'A team was moved below another one, or to the top.',
    actions: ['TEAM_MOVED'],
  },
  'team.archived': {
    description: 'A team was archived.',
    actions: ['TEAM_ARCHIVED'],
  },
  'team.restored': {
    description: 'An archived team was restored.',
    actions: ['TEAM_RESTORED'],
  },
  'team.member_added': {
    description: 'A user was added to a team, or joined it.',
    actions: ['TEAM_MEMBER_ADDED'],
  },
  'team.member_removed': {
    description: 'A user was removed from a team, or left it.',
    actions: ['TEAM_MEMBER_REMOVED'],
  },
  'team.role_changed': {
    description: 'The role of a member in a team was changed.',
    actions: ['TEAM_ROLE_SET'],
  },
} as const satisfies EventsPart;
