import type { EntityManager } from 'typeorm';
import { denied } from '../../../../core/access/denial.js';
import type { AuditValues } from '../../../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../../../core/ledger/audit/audit-registry.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import type { JobRole } from '../../roles/job-role.entity.js';
import { JobRoleStage, STAGE_COLUMNS } from '../../roles/stages/job-role-stage.entity.js';
import type { StageKind } from '../../roles/role.enums.js';
import { Application, APPLICATION_COLUMNS } from './application.entity.js';
import { ApplicationEvent } from './application-event.entity.js';
import type { ApplicationEventKind, ApplicationState } from '../candidate.enums.js';

/** The fields of a role that entries about its applications contain. */
export type NamedRole = Pick<JobRole, 'id' | 'companyId' | 'title'>;

/** Locks applications for the transaction, ordered by id. Their roles must be locked first. */
export const lockApplications = (manager: EntityManager, ids: readonly number[]): Promise<Application[]> =>
  queryRows<Application>(
    manager,
    `SELECT ${APPLICATION_COLUMNS} FROM applications a WHERE a.id = ANY($1) ORDER BY a.id FOR NO KEY UPDATE`,
    [ids],
  );

/** Locks one application. NOT_FOUND if it does not exist. */
export async function lockApplication(manager: EntityManager, id: number): Promise<Application> {
  const [application] = await lockApplications(manager, [id]);
  if (!application) throw notFound('Application');
  return application;
}

/**
 * Throws if the person of an application was erased, and prevents their erasure during this transaction. The
 * application must not be locked yet: erasures lock people first.
 */
export async function checkIsNotErased(manager: EntityManager, applicationId: number): Promise<void> {
  const person = await queryRow<{ isErased: boolean }>(
    manager,
    `SELECT c.erased_at IS NOT NULL AS "isErased" FROM applications a JOIN candidates c ON c.id = a.candidate_id
     WHERE a.id = $1 FOR SHARE OF c`,
    [applicationId],
  );
  if (person?.isErased) throw denied({ reason: 'CANDIDATE_IS_ERASED' });
}

/** Returns the stages of a role, in order, within the transaction. */
export const stagesOf = (manager: EntityManager, roleId: number): Promise<JobRoleStage[]> =>
  queryRows<JobRoleStage>(
    manager,
    `SELECT ${STAGE_COLUMNS} FROM job_role_stages s WHERE s.role_id = $1 ORDER BY s.position`,
    [roleId],
  );

/** Returns the only stage of a kind that each role has exactly once. */
export function stageOfKind(stages: readonly JobRoleStage[], kind: StageKind): JobRoleStage {
  const stage = stages.find((one) => one.kind === kind);
  if (!stage) throw denied({ reason: 'STAGE_BY_DECISION' });
  return stage;
}

/** An event of an application. */
interface Step {
  kind: ApplicationEventKind;
  action: AuditAction;
  /** The id of the acting user; null for a person without an account, or for the system. */
  actorId: number | null;
  from: JobRoleStage | null;
  /** The stage after the event. */
  to: JobRoleStage;
  state: ApplicationState;
  values?: Pick<Partial<Application>, 'rejectReason'>;
}

/**
 * SQL for when an application entered its stage: now, or the earlier time if this undoes the last step within ten
 * minutes.
 */
const sinceWhen = (id: number, stageId: number): string => `coalesce((
  SELECT coalesce((SELECT max(p.at) FROM application_events p WHERE p.application_id = ${Number(id)} AND p.id < l.id), applied_at)
  FROM application_events l
  WHERE l.application_id = ${Number(id)} AND l.from_stage_id = ${Number(stageId)} AND l.at > now() - interval '10 minutes'
    AND l.id = (SELECT max(id) FROM application_events WHERE application_id = ${Number(id)})), now())`;

/** Stores an event of a locked application: its stage and state, its history, and the audit entry. */
export async function take(
  { manager, record }: Change,
  role: NamedRole,
  { id }: Pick<Application, 'id'>,
  { kind, action, actorId, from, to, state, values }: Step,
): Promise<void> {
  const isMoved = from?.id !== to.id;
  await manager.update(
    Application,
    { id },
    { stageId: to.id, state, ...values, ...(isMoved && { movedAt: () => sinceWhen(id, to.id) }) },
  );
  await manager.insert(ApplicationEvent, {
    applicationId: id,
    kind,
    fromStageId: from?.id ?? null,
    fromStage: from?.name ?? null,
    toStage: to.name,
    actorId,
  });
  record(aboutApplication(action, role, id, { stage: from?.name ?? null }, { stage: to.name, ...values }));
}

/** The audit entry for an application. */
export const aboutApplication = (
  action: AuditAction,
  { id: jobRoleId, companyId, title }: NamedRole,
  id: number,
  before: AuditValues = {},
  after: AuditValues = {},
) => ({
  action,
  companyId,
  subject: { type: 'APPLICATION' as const, id },
  before,
  after: { jobRoleId, jobRole: title, ...after },
});

/** Returns the row of an application as the transaction sees it. */
export async function readApplication(manager: EntityManager, id: number): Promise<Application> {
  const application = await queryRow<Application>(
    manager,
    `SELECT ${APPLICATION_COLUMNS} FROM applications a WHERE a.id = $1`,
    [id],
  );
  return application!;
}
