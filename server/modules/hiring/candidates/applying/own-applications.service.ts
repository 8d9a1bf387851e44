import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { checkUnrestricted } from '../../../../core/access/restriction.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { queryRow } from '../../../../platform/database/statement.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { MEMBER_COMPANY_ID } from '../../../directory/companies/fixed-companies.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { moveIn } from '../../../directory/users/membership/allocation.service.js';
import { User } from '../../../directory/users/user.entity.js';
import { JobRoleState, StageKind } from '../../roles/role.enums.js';
import { RoleOpeningsService } from '../../roles/editing/role-openings.service.js';
import { lockRole, type StoredRole } from '../../roles/roles.service.js';
import type { Application } from '../applications/application.entity.js';
import { denialOfMoving } from '../applications/application.policy.js';
import { type OwnApplication, OwnApplicationStatus } from '../applications/application.model.js';
import { lockApplication, stageOfKind, stagesOf, take } from '../applications/application-rows.js';
import { ApplicationEventKind, ApplicationState } from '../candidate.enums.js';
import { UNDO_TIME } from '../applications/undo-time.js';
import { FilledRolesService } from '../applications/filled-roles.service.js';
import { publicRolePath } from '../paths.js';

/** The maximum number of the actor's applications that are listed, newest first. */
const MOST = 200;

interface OwnRow {
  id: number;
  roleId: number;
  companyId: number;
  roleTitle: string;
  companyTitle: string;
  state: ApplicationState;
  kind: StageKind;
  appliedAt: string;
  retainUntil: string;
  /** Whether it was rejected so recently that the rejection may still be undone. */
  isUndoable: boolean;
}

const SELECT = `SELECT a.id, a.role_id AS "roleId", r.company_id AS "companyId", r.title AS "roleTitle",
    o.title AS "companyTitle", a.state, s.kind, a.applied_at::text AS "appliedAt",
    to_char(c.retain_until, 'YYYY-MM-DD') AS "retainUntil",
    a.state = 'REJECTED' AND a.moved_at > now() - interval '${UNDO_TIME} milliseconds' AS "isUndoable"
  FROM applications a JOIN candidates c ON c.id = a.candidate_id JOIN job_roles r ON r.id = a.role_id
  JOIN companies o ON o.id = r.company_id JOIN job_role_stages s ON s.id = a.stage_id`;

/** The operations of applicants: list and withdraw their own applications, accept and decline offers. */
@Injectable()
export class OwnApplicationsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly places: RoleOpeningsService,
    private readonly filled: FilledRolesService,
  ) {}

  /** Returns the actor's own applications, newest first. */
  async list(actor: Actor): Promise<OwnApplication[]> {
    if (!actor.user) return [];
    const rows = await this.database.rows<OwnRow>(
      `${SELECT} WHERE c.user_id = $1 ORDER BY a.applied_at DESC, a.id DESC LIMIT ${MOST}`,
      [actor.user.id],
    );
    return rows.map(toOwn);
  }

  /** Returns whether a user has applied for a role. */
  async hasAny(userId: number): Promise<boolean> {
    const row = await this.database.row<{ hasAny: boolean }>(
      `SELECT EXISTS (SELECT FROM candidates c JOIN applications a ON a.candidate_id = c.id
         WHERE c.user_id = $1) AS "hasAny"`,
      [userId],
    );
    return row!.hasAny;
  }

  /** Returns an application as the applicant sees it. */
  async show(source: EntityManager | DatabaseService, id: number): Promise<OwnApplication> {
    const row = await queryRow<OwnRow>(source, `${SELECT} WHERE a.id = $1`, [id]);
    if (!row) throw notFound('Application');
    return toOwn(row);
  }

  /** Withdraws one of the actor's applications, with or without an offer. Does nothing if it is already withdrawn. */
  withdraw(actor: Actor, id: number): Promise<OwnApplication> {
    return this.own(actor, id, (change, role) => this.withdrawIn(change, role, id));
  }

  /** Accepts an offer: the actor becomes an employee of the company at once. Accepting again changes nothing. */
  accept(actor: Actor, id: number): Promise<OwnApplication> {
    return this.own(actor, id, async (change, role) => {
      const { manager } = change;
      if (!(await this.acceptIn(change, role, id))) return;
      const user = (await manager.findOneBy(User, { id: actor.user!.id }))!;
      if (user.companyId === role.companyId) return;
      if (user.companyId !== null && user.companyId !== MEMBER_COMPANY_ID) {
        throw denied({ reason: 'LEAVE_COMPANY_FIRST' });
      }
      await moveIn(change, user, role.companyId);
    });
  }

  /** Withdraws an application for a role that is locked. */
  async withdrawIn(change: Change, role: StoredRole, id: number): Promise<void> {
    const application = await lockApplication(change.manager, id);
    if (application.state === ApplicationState.WITHDRAWN) return;
    enforce(denialOfMoving(application));
    const stages = await stagesOf(change.manager, role.id);
    const stage = stages.find((one) => one.id === application.stageId)!;
    await take(change, role, application, {
      kind: ApplicationEventKind.WITHDRAWN,
      action: 'APPLICATION_WITHDRAWN',
      actorId: null,
      from: stage,
      to: stage,
      state: ApplicationState.WITHDRAWN,
    });
  }

  /**
   * Accepts the offer of a locked role: fills an opening and hires the person. The caller makes the person a member of
   * the company in the same transaction. Returns false if it was already accepted.
   */
  async acceptIn(change: Change, role: StoredRole, id: number): Promise<boolean> {
    const { manager } = change;
    const application = await lockApplication(manager, id);
    if (application.state === ApplicationState.HIRED) return false;
    const stages = await stagesOf(manager, role.id);
    const from = stages.find((one) => one.id === application.stageId)!;
    if (application.state !== ApplicationState.ACTIVE || from.kind !== StageKind.OFFER) {
      throw denied({ reason: 'NO_OFFER' });
    }
    await checkIsOpen(manager, role.companyId);
    const { state } = await this.places.take(change, role.id);
    await take(change, role, application, {
      kind: ApplicationEventKind.HIRED,
      action: 'APPLICATION_HIRED',
      actorId: null,
      from,
      to: stageOfKind(stages, StageKind.HIRED),
      state: ApplicationState.HIRED,
    });
    if (state === JobRoleState.FILLED) await this.filled.rejectOthers(change, role);
    return true;
  }

  /** Runs the work on an application of the actor, with the actor and the role locked. */
  private own(
    actor: Actor,
    id: number,
    work: (change: Change, role: StoredRole) => Promise<void>,
  ): Promise<OwnApplication> {
    checkUnrestricted(actor);
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const { manager } = change;
          // The user first: everything that moves users between companies locks in this order.
          await manager.findOne(User, { where: { id: actor.user!.id }, lock: { mode: 'pessimistic_write' } });
          const application = await ownApplication(manager, actor.user!.id, id);
          await work(change, await lockRole(manager, application.roleId));
          return this.show(manager, id);
        }),
      async () => void (await ownApplication(this.database, actor.user!.id, id)),
    );
  }
}

/** Returns an application of a user. NOT_FOUND if it belongs to another person. */
async function ownApplication(
  source: EntityManager | DatabaseService,
  userId: number,
  id: number,
): Promise<Pick<Application, 'roleId'>> {
  const row = await queryRow<Pick<Application, 'roleId'>>(
    source,
    `SELECT a.role_id AS "roleId" FROM applications a JOIN candidates c ON c.id = a.candidate_id
     WHERE a.id = $1 AND c.user_id = $2`,
    [id, userId],
  );
  if (!row) throw notFound('Application');
  return row;
}

/** Returns the state of an application without revealing the company's own stages. */
function statusOf({ state, kind, isUndoable }: OwnRow): OwnApplicationStatus {
  if (state === ApplicationState.HIRED) return OwnApplicationStatus.HIRED;
  if (state === ApplicationState.WITHDRAWN) return OwnApplicationStatus.WITHDRAWN;
  if (state === ApplicationState.REJECTED && !isUndoable) return OwnApplicationStatus.NOT_SELECTED;
  if (kind === StageKind.OFFER) return OwnApplicationStatus.OFFER;
  return kind === StageKind.APPLIED ? OwnApplicationStatus.RECEIVED : OwnApplicationStatus.IN_REVIEW;
}

function toOwn(row: OwnRow): OwnApplication {
  const { id, roleId, companyId, roleTitle, companyTitle, appliedAt, retainUntil } = row;
  const status = statusOf(row);
  const isActive = row.state === ApplicationState.ACTIVE;
  return {
    id: String(id),
    roleTitle,
    companyTitle,
    path: publicRolePath(companyId, roleId),
    status,
    appliedAt: new Date(appliedAt).toISOString(),
    retainUntil,
    canWithdraw: isActive,
    canAccept: isActive && status === OwnApplicationStatus.OFFER,
  };
}
