import type { EntityManager } from 'typeorm';
import { queryRow, queryRows } from '../../../platform/database/statement.js';
import { aboutApplication } from '../candidates/applications/application-rows.js';
import { TalentPoolState } from './talent-pool.enums.js';
import { MEMBER_COLUMNS, type TalentPoolMember } from './talent-pool-member.entity.js';

/** A request with the fields of its role that entries and notifications contain. */
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

/** Locks requests, ordered by id. Their people must be locked first. */
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

/** The common fields of an audit entry about a request. */
export const aboutMember = (
  action: Parameters<typeof aboutApplication>[0],
  { companyId, applicationId, roleId, roleTitle }: MemberOfRole,
  after: { until?: string } = {},
) => aboutApplication(action, { id: roleId, companyId, title: roleTitle }, applicationId, {}, after);

/** Whether a request is pending or accepted. */
export const isOpen = ({ state }: Pick<TalentPoolMember, 'state'>): boolean =>
  state === TalentPoolState.ASKED || state === TalentPoolState.MEMBER;
