import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { denied } from '../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { msg } from '../../../platform/mail/texts.js';
import { ActionKindsService } from '../../inbox/actions/action-kinds.service.js';
import { ActionsService } from '../../inbox/actions/actions.service.js';
import { ApplyingService } from '../candidates/applying/applying.service.js';
import { CandidateSource } from '../candidates/candidate.enums.js';
import { NewApplicationsService } from '../candidates/applying/new-applications.service.js';
import { publicRolePath } from '../candidates/paths.js';
import { lockRole } from '../roles/roles.service.js';
import { CONTACT, OWN_PAGE, subjectOf } from './contact-action.js';
import { ContactState } from './job-profile.enums.js';
import type { ContactRequest } from './published-profile.model.js';

/** The maximum number of requests listed for a person, newest first. */
export const MOST_REQUESTS = 100;

interface LockedRequest {
  companyId: number;
  askerId: number | null;
  state: ContactState;
  isOver: boolean;
}

/** Answers contact requests of companies. People answer on a page or, as members, in the inbox. */
@Injectable()
export class ContactAnswersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly applying: ApplyingService,
    private readonly added: NewApplicationsService,
    private readonly actions: ActionsService,
    kinds: ActionKindsService,
  ) {
    kinds.register({
      name: CONTACT,
      decisions: ['APPROVE', 'DECLINE'],
      title: msg('{company} asks for contact: {role}'),
      isPersonal: true,
      path: () => OWN_PAGE,
      lockSubjects: async (manager, _actor, actions) => {
        const ids = actions.map(({ subjectId }) => Number(subjectId));
        await execute(
          manager,
          `SELECT FROM job_roles WHERE id IN (SELECT role_id FROM contact_requests WHERE id = ANY($1))
           ORDER BY id FOR NO KEY UPDATE`,
          [ids],
        );
        await execute(manager, `SELECT FROM contact_requests WHERE id = ANY($1) ORDER BY id FOR UPDATE`, [
          ids,
        ]);
      },
      decide: async (change, actor, { subjectId }, decision) =>
        this.answerIn(change, actor, Number(subjectId), decision === 'APPROVE'),
    });
  }

  /** Returns the requests to the actor, newest first. */
  async list(actor: Actor): Promise<ContactRequest[]> {
    return this.read(this.database.manager, 'q.user_id = $1', actor.user!.id);
  }

  /** Answers a request to the actor. Accepting makes the actor a candidate for the role. Answering again changes nothing. */
  answer(actor: Actor, id: number, accept: boolean): Promise<ContactRequest> {
    checkUnrestricted(actor);
    return this.changes.make(actor, async (change) => {
      const { manager } = change;
      await this.answerIn(change, actor, id, accept);
      await this.actions.close(change, {
        kind: CONTACT,
        subject: subjectOf(id),
        state: accept ? 'done' : 'declined',
      });
      const [request] = await this.read(manager, 'q.id = $1', id);
      return request!;
    });
  }

  private async answerIn(change: Change, actor: Actor, id: number, accept: boolean): Promise<void> {
    const { manager, notify } = change;
    const found = await queryRow<{ roleId: number }>(
      manager,
      `SELECT role_id AS "roleId" FROM contact_requests WHERE id = $1 AND user_id = $2`,
      [id, actor.user!.id],
    );
    if (!found) throw notFound('Request');
    const role = await lockRole(manager, found.roleId);
    const request = await lockRequest(manager, id);
    const answer = accept ? ContactState.ACCEPTED : ContactState.DECLINED;
    if (request.state === answer) return;
    if (request.state !== ContactState.PENDING || request.isOver) throw denied({ reason: 'CONTACT_ENDED' });
    if (accept) {
      if (!actor.identity.emailVerified) throw denied({ reason: 'APPLICANT_EMAIL_UNCONFIRMED' });
      await this.applying.checkAccepts(manager, role);
      await this.added.add(change, {
        role,
        person: { userId: actor.user!.id, phone: '' },
        source: CandidateSource.PROFILE,
        referrerId: null,
        hasConsented: true,
        answers: [],
        coverNote: '',
      });
    }
    await execute(manager, `UPDATE contact_requests SET state = $2, decided_at = now() WHERE id = $1`, [
      id,
      answer,
    ]);
    if (request.askerId === null) return;
    notify({
      kind: accept ? 'CONTACT_ACCEPTED' : 'CONTACT_DECLINED',
      userId: request.askerId,
      companyId: request.companyId,
      params: { role: role.title },
      path: accept ? `/page-role-applications?id=${role.id}` : '/page-find-people',
    });
  }

  private async read(manager: EntityManager, condition: string, value: number): Promise<ContactRequest[]> {
    const rows = await queryRows<Omit<ContactRequest, 'rolePath'> & { companyId: number; roleId: number }>(
      manager,
      `SELECT q.id::text AS id, q.company_id AS "companyId", q.role_id AS "roleId", c.title AS "companyTitle",
         r.title AS "roleTitle", q.message, q.created_at AS "createdAt", q.expires_at AS "expiresAt",
         CASE WHEN q.state = '${ContactState.PENDING}' AND q.expires_at <= now() THEN '${ContactState.EXPIRED}'
           ELSE q.state END AS state
       FROM contact_requests q JOIN companies c ON c.id = q.company_id JOIN job_roles r ON r.id = q.role_id
       WHERE ${condition} ORDER BY q.id DESC LIMIT ${MOST_REQUESTS}`,
      [value],
    );
    return rows.map(({ companyId, roleId, ...request }) => ({
      ...request,
      rolePath: publicRolePath(companyId, roleId),
    }));
  }
}

async function lockRequest(manager: EntityManager, id: number): Promise<LockedRequest> {
  const request = await queryRow<LockedRequest>(
    manager,
    `SELECT company_id AS "companyId", asker_id AS "askerId", state, expires_at <= now() AS "isOver"
     FROM contact_requests WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!request) throw notFound('Request');
  return request;
}
