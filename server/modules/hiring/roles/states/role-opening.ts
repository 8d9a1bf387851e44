import type { AuditAction } from '../../../../core/ledger/audit/audit-registry.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { JobRole } from '../job-role.entity.js';
import { stateChanged } from '../editing/role-entries.js';
import { JobRoleState } from '../role.enums.js';

/** Opens a locked role whose policies have been checked. A role that was on hold keeps its opening time. */
export async function openNow({ manager, record }: Change, role: JobRole): Promise<void> {
  const { OPEN, ON_HOLD } = JobRoleState;
  const opened = role.state === ON_HOLD ? {} : { openedAt: () => 'now()' };
  await manager.update(JobRole, { id: role.id }, { state: OPEN, ...opened, closedAt: null });
  record(stateChanged('JOB_ROLE_OPENED', role, OPEN));
}

/** Closes a locked role. `because` is the closing date, if that is the reason. */
export async function closeNow({ manager, record }: Change, role: JobRole, because?: string): Promise<void> {
  const { CLOSED } = JobRoleState;
  await manager.update(JobRole, { id: role.id }, { state: CLOSED, closedAt: () => 'now()' });
  const entry = stateChanged('JOB_ROLE_CLOSED', role, CLOSED);
  record({ ...entry, after: { ...entry.after, ...(because && { closesOn: because }) } });
}

/** Sets the state of a locked role. */
export async function setState(
  { manager, record }: Change,
  role: JobRole,
  state: JobRoleState,
  action: AuditAction,
): Promise<void> {
  await manager.update(JobRole, { id: role.id }, { state });
  record(stateChanged(action, role, state));
}
