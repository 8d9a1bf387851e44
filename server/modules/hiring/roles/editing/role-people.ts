import type { Change } from '../../../../core/ledger/changes.service.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { execute } from '../../../../platform/database/statement.js';
import { holdColleagues } from '../../../directory/users/membership/colleagues.js';
import { JobRole } from '../job-role.entity.js';
import { appointed } from './role-entries.js';

type StaffedRole = Pick<JobRole, 'id' | 'companyId' | 'title' | 'hiringManagerId' | 'recruiterIds'>;

/** The new people of a role. Undefined fields do not change. */
export interface Appointments {
  hiringManagerId?: number | null;
  recruiterIds?: readonly number[];
}

/** Whether appointments differ from the current ones. */
export const isAppointing = (role: StaffedRole, { hiringManagerId, recruiterIds }: Appointments): boolean =>
  (hiringManagerId !== undefined && hiringManagerId !== role.hiringManagerId) ||
  (recruiterIds !== undefined &&
    (recruiterIds.length !== role.recruiterIds.length ||
      recruiterIds.some((id) => !role.recruiterIds.includes(id))));

/**
 * Appoints people to a role and removes the others, with audit entries. The role must be locked. NOT_FOUND if one of
 * them does not belong to the company.
 */
export async function appoint(
  { manager, record }: Change,
  role: StaffedRole,
  { hiringManagerId = role.hiringManagerId, recruiterIds = role.recruiterIds }: Appointments,
): Promise<void> {
  const { id, companyId } = role;
  const removed = role.recruiterIds.filter((each) => !recruiterIds.includes(each));
  const added = recruiterIds.filter((each) => !role.recruiterIds.includes(each));
  const isOther = hiringManagerId !== role.hiringManagerId;
  const newcomers = [
    ...new Set([...added, ...(isOther && hiringManagerId !== null ? [hiringManagerId] : [])]),
  ];
  const held = await holdColleagues(manager, companyId, newcomers);
  if (held.length < newcomers.length) throw notFound('User');
  if (isOther) {
    await manager.update(JobRole, { id }, { hiringManagerId });
    const { hiringManagerId: former } = role;
    if (former !== null) record(appointed('JOB_ROLE_PERSON_REMOVED', role, former, 'hiringManager'));
    if (hiringManagerId !== null) {
      record(appointed('JOB_ROLE_PERSON_ADDED', role, hiringManagerId, 'hiringManager'));
    }
  }
  if (removed.length > 0) {
    await execute(manager, `DELETE FROM job_role_recruiters WHERE role_id = $1 AND user_id = ANY($2)`, [
      id,
      removed,
    ]);
  }
  if (added.length > 0) {
    await execute(
      manager,
      `INSERT INTO job_role_recruiters (role_id, user_id) SELECT $1, unnest($2::integer[])`,
      [id, added],
    );
  }
  for (const userId of removed) record(appointed('JOB_ROLE_PERSON_REMOVED', role, userId, 'recruiter'));
  for (const userId of added) record(appointed('JOB_ROLE_PERSON_ADDED', role, userId, 'recruiter'));
}
