import type { ActivityPart, Viewer } from '../../../core/ledger/feed.js';
import { managesRoles } from './role.policy.js';
import { ROLES_FEATURE } from './roles.feature.js';

declare module '../../../core/ledger/feed.js' {
  interface ActivityKinds extends Record<'JOB_ROLES', true> {}
}

/** Entries do not say whether a role was open, so only managers of all roles read them. */
const isReadBy = ({ actor, companyId, features }: Viewer) =>
  features.has(ROLES_FEATURE) && managesRoles(actor, companyId);

/** What feeds show of roles: never what they pay. */
export const ROLES_ACTIVITY: ActivityPart = {
  kinds: {
    JOB_ROLES: {
      description: 'Roles were created, changed, opened, put on hold, filled or closed.',
      isReadBy,
    },
  },
  shown: {
    JOB_ROLE_CREATED: { kind: 'JOB_ROLES', values: ['title'] },
    JOB_ROLE_CHANGED: {
      kind: 'JOB_ROLES',
      values: ['title', 'openings', 'closesOn'],
      names: ['description', 'questions', 'location', 'country', 'skills', 'employmentType', 'workMode'],
      onlyWithFields: true,
    },
    JOB_ROLE_APPROVAL_REQUESTED: { kind: 'JOB_ROLES', values: ['title'] },
    JOB_ROLE_APPROVAL_DECLINED: { kind: 'JOB_ROLES', values: ['title'] },
    JOB_ROLE_OPENED: { kind: 'JOB_ROLES', values: ['title'] },
    JOB_ROLE_HELD: { kind: 'JOB_ROLES', values: ['title'] },
    JOB_ROLE_CLOSED: { kind: 'JOB_ROLES', values: ['title'] },
    JOB_ROLE_OPENING_FILLED: { kind: 'JOB_ROLES', values: ['title'] },
  },
};
