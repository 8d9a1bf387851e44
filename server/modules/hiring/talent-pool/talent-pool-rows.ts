import type { EntityManager } from 'typeorm';
import { queryRow, queryRows } from '../../../platform/database/statement.js';
import { aboutApplication } from '../candidates/applications/application-rows.js';
import { TalentPoolState } from './talent-pool.enums.js';
import { MEMBER_COLUMNS, type TalentPoolMember } from './talent-pool-member.entity.js';

/** A request with what entries and notifications name of its role. */
export type MemberOfRole = TalentPoolMember & { roleId: number; roleTitle: string };

const WITH_ROLE = `SELECT ${MEMBER_COLUMNS}, r.id AS "roleId", r.title AS "roleTitle"
  FROM talent_pool_members p JOIN applications a ON a.id = p.application_id JOIN job_roles r ON r.id = a.role_id`;

/** Returns a request. Null if there is none. */
export const findMember = (
  source: Parameters<typeof queryRow>[0],
  id: number,
): Promise<TalentPoolMember | null> =>
  queryRow<TalentPoolMember>(source, `SELECT ${MEMBER_COLUMNS} FROM talent_pool_members p WHERE p.id = $1`, [
    id,
  ]);

/** Locks requests, in the order of their ids. Their people must be locked before. */
export const lockMembers = (
  manager: EntityManager,
  condition: string,
  values: unknown[],
): Promise<MemberOfRole[]> =>
  queryRows<MemberOfRole>(
    manager,
    `${WITH_ROLE} WHERE ${condition} ORDER BY p.id FOR NO KEY UPDATE OF p`,
    values,
  );

/** The start of the audit entry about a request. */
export const aboutMember = (
  action: Parameters<typeof aboutApplication>[0],
  { companyId, applicationId, roleId, roleTitle }: MemberOfRole,
  after: { until?: string } = {},
) => aboutApplication(action, { id: roleId, companyId, title: roleTitle }, applicationId, {}, after);

/** Whether a request waits for an answer, or was agreed to. */
export const isOpen = ({ state }: Pick<TalentPoolMember, 'state'>): boolean =>
  state === TalentPoolState.ASKED || state === TalentPoolState.MEMBER;
