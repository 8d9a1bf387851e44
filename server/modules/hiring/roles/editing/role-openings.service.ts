import { Injectable } from '@nestjs/common';
import { denied } from '../../../../core/access/denial.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { JobRole } from '../job-role.entity.js';
import { JobRoleState } from '../role.enums.js';
import { aboutRole } from './role-entries.js';
import { lockRole } from '../roles.service.js';

/** The states in which people can be hired for a role: their application began while it was open. */
const HIRING: readonly JobRoleState[] = [JobRoleState.OPEN, JobRoleState.ON_HOLD];

/** Fills the openings of roles. Called when a person is hired, never directly by an API. */
@Injectable()
export class RoleOpeningsService {
  /**
   * Fills one opening of a role within a change, and returns the updated role. The last opening makes the role FILLED.
   * Locks the role, so that concurrent hires cannot fill more openings than there are. The caller has checked that the
   * actor may hire. CONFLICT if no opening is left, or the role is neither open nor on hold.
   */
  async take({ manager, record }: Change, roleId: number): Promise<JobRole> {
    const role = await lockRole(manager, roleId);
    const { id, openings, state, title } = role;
    if (role.filled >= openings) throw denied({ reason: 'ROLE_FULL' });
    if (!HIRING.includes(state)) throw denied({ reason: 'ROLE_NOT_OPEN' });
    const filled = role.filled + 1;
    const isFull = filled === openings;
    const full = isFull && { state: JobRoleState.FILLED, closedAt: () => 'now()' };
    await manager.update(JobRole, { id }, { filled, ...full });
    record({
      ...aboutRole('JOB_ROLE_OPENING_FILLED', role),
      before: { filled: role.filled, ...(isFull && { state }) },
      after: { title, filled, ...(isFull && { state: JobRoleState.FILLED }) },
    });
    return lockRole(manager, id);
  }
}
