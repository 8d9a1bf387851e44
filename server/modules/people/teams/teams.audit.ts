import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. */
export const TEAMS_AUDIT = {
  actions: {
    TEAM_CREATED: 'A team was created.',
    TEAM_CHANGED: 'The name, description, color or visibility of a team was changed.',
    TEAM_MOVED: 'A team was moved below another one, or to the top.',
    TEAM_ARCHIVED: 'A team was archived.',
    TEAM_RESTORED: 'An archived team was restored.',
    TEAM_MEMBER_ADDED: 'A user was added to a team, or joined it.',
    TEAM_MEMBER_REMOVED: 'A user was removed from a team, or left it.',
    TEAM_ROLE_SET: 'The role of a member in a team was changed.',
    TEAM_JOIN_REQUESTED: 'A user asked to join a team.',
    TEAM_JOIN_DECLINED: 'The request of a user to join a team was declined.',
  },
  subjects: {
    TEAM: { description: 'A team of a company, by number.', inEvents: true },
  },
  facts: ['parentId', 'role', 'team', 'teamId', 'visibility'],
  fields: ['color', 'description', 'name', 'parent'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof TEAMS_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof TEAMS_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof TEAMS_AUDIT)['facts' | 'fields'][number], true> {}
}
