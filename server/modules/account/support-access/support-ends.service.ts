import { Injectable } from '@nestjs/common';
import { PRIVILEGES, privileges, type PrivilegeTitle } from '../../../core/access/privilege.js';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { endWhere } from './support-sessions.service.js';

/** The events that end a holder's sessions, and those about a person. */
const ENDING: readonly AuditAction[] = [
  'SIGNED_OUT_EVERYWHERE',
  'USER_JOINED',
  'USER_LEFT',
  'USER_SUSPENDED',
];

/**
 * Ends sessions that are already refused because their holder or person has changed, so that lists and the audit log
 * show it.
 */
@Injectable()
export class SupportEndsService {
  constructor(changes: ChangesService) {
    changes.onRecorded(async (change, _actor, entries) => {
      const userIds = entries.flatMap((entry) => (isEnd(entry) ? [Number(entry.subject.id)] : []));
      if (userIds.length === 0) return;
      await endWhere(change, 's.holder_id = ANY($1) OR s.person_id = ANY($1)', [userIds]);
    });
  }
}

function isEnd({ action, subject, before, after }: AuditEntry): boolean {
  if (subject.type !== 'USER') return false;
  if (action === 'PRIVILEGE_REVOKED') return before?.privilege === PRIVILEGES.masterControl;
  if (action === 'PRIVILEGE_GRANTED') {
    return !privileges()[after?.privilege as PrivilegeTitle]?.grantableByAdmins;
  }
  return ENDING.includes(action);
}
