import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { IdentityService } from '../../../core/identity/identity.service.js';
import { SecurityLog } from '../../../core/security-log/security-log.js';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import { selectList } from '../../../platform/database/columns.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.js';
import { queryRow, queryRows } from '../../../platform/database/statement.js';
import { MessageQueue } from '../../../platform/queue/message-queue.js';
import { notFound } from '../../../platform/errors/app-error.js';
import type { User } from '../../directory/users/user.entity.js';
import { UsersService } from '../../directory/users/users.service.js';
import type { StartSupportSessionInput } from './support-access.input.js';
import {
  canEnd,
  denialOfApproval,
  denialOfCompanySessions,
  denialOfOwn,
  denialOfStart,
  denialOfSupport,
  type SupportedPerson,
} from './support-access.policy.js';
import { SupportNoticesService } from './support-notices.service.js';
import { goesOn, SupportSession } from './support-session.entity.js';

/** The maximum number of sessions in a list, active ones first. */
export const MAX_LISTED = 200;
/** How long sessions are listed after they ended. The audit log keeps their history. */
const KEPT = "interval '365 days'";

const SESSIONS = `SELECT ${selectList(SupportSession, 's')}, h.display_name AS "holderName", a.display_name AS "approverName"
  FROM support_sessions s LEFT JOIN users h ON h.id = s.holder_id LEFT JOIN users a ON a.id = s.approver_id`;
const NEWEST_FIRST = `ORDER BY NOT ${goesOn('s')}, s.started_at DESC, s.id DESC LIMIT ${MAX_LISTED}`;
/** The queue that records the end of expired sessions. */
const EXPIRIES = 'support-session-expiries';

/** Starts, lists, approves and ends support sessions. */
@Injectable()
export class SupportSessionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly users: UsersService,
    private readonly identities: IdentityService,
    private readonly notices: SupportNoticesService,
    private readonly securityLog: SecurityLog,
    private readonly queue: MessageQueue,
  ) {
    queue.work<{ sessionId: number }>(EXPIRIES, { concurrency: 1 }, ({ data }) =>
      this.expire(data.sessionId),
    );
  }

  /** Returns the active sessions, then the ended ones, newest first. */
  async list(actor: Actor): Promise<SupportSession[]> {
    enforce(denialOfSupport(actor));
    return this.database.rows<SupportSession>(`${SESSIONS} ${NEWEST_FIRST}`);
  }

  /** Returns the sessions about the actor, in the same order. */
  async listOwn(actor: Actor): Promise<SupportSession[]> {
    enforce(denialOfOwn(actor));
    return this.database.rows<SupportSession>(`${SESSIONS} WHERE s.person_id = $1 ${NEWEST_FIRST}`, [
      actor.user!.id,
    ]);
  }

  /** Returns the sessions about people of a company while they belonged to it, in the same order. For its admins. */
  async listOfCompany(actor: Actor, companyId: number): Promise<SupportSession[]> {
    const denial = denialOfCompanySessions(actor, companyId);
    if (denial?.reason === 'COMPANY_ADMINS_ONLY' && actor.user?.companyId !== companyId)
      throw notFound('Company');
    enforce(denial);
    return this.database.rows<SupportSession>(`${SESSIONS} WHERE s.company_id = $1 ${NEWEST_FIRST}`, [
      companyId,
    ]);
  }

  /** Returns the session in which the actor acts as another person. Otherwise null. */
  async current({ support }: Actor): Promise<SupportSession | null> {
    return support ? find(this.database.manager, support.sessionId) : null;
  }

  /** Starts a session, replacing the actor's other ones. Notifies the person and the admins of their company. */
  async start(actor: Actor, input: StartSupportSessionInput): Promise<SupportSession> {
    enforce(denialOfSupport(actor));
    const { firebaseId } = await this.users.getById(actor, input.personId);
    if (!(await this.identities.isActive(firebaseId))) throw denied({ reason: 'SUPPORT_PERSON_INACTIVE' });
    const session = await this.changes.make(actor, async (change) => {
      const { manager } = change;
      await lockHolder(manager, actor);
      const { companyId, ...person } = await lockPerson(manager, input.personId);
      enforce(denialOfStart(actor, person));
      await endWhere(change, 'holder_id = $1', [actor.user!.id]);
      const { personId, reason, minutes, askForChanges } = input;
      const { id } = (await queryRow<{ id: number }>(
        manager,
        `INSERT INTO support_sessions
           (holder_id, signed_in_at, person_id, company_id, reason, changes_asked, ends_at)
         VALUES ($1, to_timestamp($2), $3, $4, $5, $6, now() + make_interval(mins => $7)) RETURNING id`,
        [actor.user!.id, actor.identity.authTime, personId, companyId, reason, askForChanges, minutes],
      ))!;
      const started = (await find(manager, id))!;
      change.record({
        ...about('SUPPORT_SESSION_STARTED', started),
        after: { supportReason: reason, supportMinutes: minutes, supportChangesAsked: askForChanges },
      });
      await this.queue.enqueue(
        manager,
        EXPIRIES,
        { sessionId: id },
        { startAfter: new Date(started.endsAt) },
      );
      await this.notices.started(change, started);
      return started;
    });
    this.securityLog.changedSupport(actor, session.companyId);
    return session;
  }

  /** Approves changes in another holder's session. Does nothing if they are already approved. */
  async allowChanges(actor: Actor, id: number): Promise<SupportSession> {
    enforce(denialOfSupport(actor));
    const session = await this.changes.make(actor, async (change) => {
      await lockHolder(change.manager, actor);
      const locked = await lock(change.manager, id);
      enforce(denialOfApproval(actor, locked));
      if (locked.changesAllowedAt) return locked;
      await change.manager.update(
        SupportSession,
        { id },
        { changesAllowedAt: () => 'now()', approverId: actor.user!.id },
      );
      change.record(about('SUPPORT_CHANGES_ALLOWED', locked));
      await this.notices.changesAllowed(change, locked);
      return (await find(change.manager, id))!;
    });
    this.securityLog.changedSupport(actor, session.companyId);
    return session;
  }

  /** Ends a session on all servers. Does nothing if it has ended. For those who see it. */
  async end(actor: Actor, id: number): Promise<SupportSession> {
    enforce(denialOfOwn(actor));
    const session = await this.changes.make(actor, async (change) => {
      if (!canEnd(actor, await lock(change.manager, id))) throw notFound('Support session');
      await endWhere(change, 'id = $1', [id]);
      return (await find(change.manager, id))!;
    });
    this.securityLog.changedSupport(actor, session.companyId);
    return session;
  }

  /** Records the end of an expired session, once. Does nothing if it was ended before. */
  async expire(id: number): Promise<void> {
    await this.changes.make(null, async (change) => {
      const rows = await queryRows<Named>(
        change.manager,
        `UPDATE support_sessions SET ended_at = ends_at WHERE id = $1 AND ended_at IS NULL AND ends_at <= now()
         RETURNING ${NAMED}`,
        [id],
      );
      recordEnds(change, 'SUPPORT_SESSION_EXPIRED', rows);
    });
  }

  /** Deletes sessions that ended long ago. */
  @EveryHour()
  async removeOld(): Promise<void> {
    await deleteInBatches(this.database, 'support_sessions', 'id', `ends_at < now() - ${KEPT}`);
  }
}

const find = (manager: EntityManager, id: number): Promise<SupportSession | null> =>
  queryRow<SupportSession>(manager, `${SESSIONS} WHERE s.id = $1`, [id]);

async function lock(manager: EntityManager, id: number): Promise<SupportSession> {
  const session = await queryRow<SupportSession>(
    manager,
    `${SESSIONS} WHERE s.id = $1 FOR NO KEY UPDATE OF s`,
    [id],
  );
  if (!session) throw notFound('Support session');
  return session;
}

/** Locks the actor's privileges until the transaction ends. Throws if MASTER CONTROL was revoked meanwhile. */
async function lockHolder(manager: EntityManager, actor: Actor): Promise<void> {
  const privileges = await lockPrivileges(manager, actor.user!.id);
  enforce(denialOfSupport({ ...actor, privileges: new Set(privileges) }));
}

async function lockPerson(
  manager: EntityManager,
  id: number,
): Promise<SupportedPerson & Pick<User, 'companyId'>> {
  const user = await queryRow<Omit<SupportedPerson, 'privileges'> & Pick<User, 'companyId'>>(
    manager,
    `SELECT id, company_id AS "companyId", suspended_at AS "suspendedAt",
       initial_password_at AS "initialPasswordAt" FROM users WHERE id = $1 FOR SHARE`,
    [id],
  );
  if (!user) throw notFound('User');
  return { ...user, privileges: await lockPrivileges(manager, id) };
}

async function lockPrivileges(manager: EntityManager, id: number): Promise<SupportedPerson['privileges']> {
  const rows = await queryRows<{ title: SupportedPerson['privileges'][number] }>(
    manager,
    `SELECT privilege_title AS title FROM user_privileges WHERE user_id = $1 ORDER BY 1 FOR SHARE`,
    [id],
  );
  return rows.map(({ title }) => title);
}

/** Ends the active sessions that match a condition. */
export async function endWhere(change: Change, condition: string, values: unknown[]): Promise<void> {
  const ended = await queryRows<Named>(
    change.manager,
    `UPDATE support_sessions s SET ended_at = now() WHERE s.id = ANY(ARRAY(
       SELECT s.id FROM support_sessions s WHERE ${goesOn('s')} AND (${condition}) ORDER BY s.id FOR NO KEY UPDATE))
     RETURNING ${NAMED}`,
    values,
  );
  recordEnds(change, 'SUPPORT_SESSION_ENDED', ended);
}

function recordEnds(
  { record, refresh }: Change,
  action: 'SUPPORT_SESSION_ENDED' | 'SUPPORT_SESSION_EXPIRED',
  ended: readonly Named[],
): void {
  for (const session of ended) {
    record(about(action, session));
    // Open pages of both show that it has ended.
    refresh(session.personId);
    if (session.holderId !== null) refresh(session.holderId);
  }
}

const NAMED = `person_id AS "personId", company_id AS "companyId", holder_id AS "holderId"`;

type Named = Pick<SupportSession, 'personId' | 'companyId' | 'holderId'>;

const about = (action: AuditEntry['action'], { personId, companyId }: Named): AuditEntry => ({
  action,
  companyId,
  subject: { type: 'USER', id: personId },
});
