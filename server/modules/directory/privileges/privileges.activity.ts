import type { PrivilegeTitle } from '../../../core/access/privilege.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import type { ActivityDeclaration, UndoableEntry } from '../../../core/ledger/activity.js';
import { JOINING, ofPerson, seesStaff, sightOfPerson } from '../users/users.activity.js';
import { denialOfGrant } from './privilege.policy.js';
import { PrivilegesService } from './privileges.service.js';

const titleOf = ({ values }: UndoableEntry) =>
  (values?.after.privilege ?? values?.before.privilege) as PrivilegeTitle;

const ruledOutBy: readonly AuditAction[] = ['PRIVILEGE_GRANTED', 'PRIVILEGE_REVOKED', ...JOINING];
const denialOf = ofPerson(({ actor, companyId }, _person, entry) =>
  denialOfGrant(actor, titleOf(entry), companyId),
);

/** What activity feeds show of privileges, and how it is undone. */
export const PRIVILEGES_ACTIVITY: ActivityDeclaration = {
  kinds: {
    PRIVILEGES: {
      description: 'Privileges were granted or revoked.',
      isReadBy: seesStaff,
      isOwn: true,
      sightOf: sightOfPerson,
    },
  },
  shown: {
    PRIVILEGE_GRANTED: { kind: 'PRIVILEGES', values: ['privilege'] },
    PRIVILEGE_REVOKED: { kind: 'PRIVILEGES', values: ['privilege'] },
  },
  undo: {
    PRIVILEGE_GRANTED: {
      ruledOutBy,
      detail: 'privilege',
      denialOf,
      invert: (get, { actor, id, after }) =>
        get(PrivilegesService).revoke(actor, id, after.privilege as PrivilegeTitle),
    },
    PRIVILEGE_REVOKED: {
      ruledOutBy,
      detail: 'privilege',
      denialOf,
      invert: (get, { actor, id, before }) =>
        get(PrivilegesService).grant(actor, id, before.privilege as PrivilegeTitle),
    },
  },
};
