import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, passwordChangeRequired } from '../../core/access/actor.js';
import { denied, enforce } from '../../core/access/denial.js';
import { type Change, ChangesService } from '../../core/ledger/changes.service.js';
import { EveryHour } from '../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { execute, queryRow, queryRows } from '../../platform/database/statement.js';
import { notFound } from '../../platform/errors/app-error.js';
import { languageOf } from '../../platform/mail/languages.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { MEMBER_COMPANY_ID } from '../../platform/settings/constants.js';
import { ActionKindsService } from '../actions/action-kinds.service.js';
import { ActionsService } from '../actions/actions.service.js';
import { ApplyingService } from '../candidates/applying.service.js';
import { CandidateSource } from '../candidates/candidate.enums.js';
import { NewApplicationsService } from '../candidates/new-applications.service.js';
import { publicRolePath } from '../candidates/paths.js';
import { denialOfState } from '../roles/role.policy.js';
import { JobRoleState } from '../roles/role.enums.js';
import { lockRole, lockSeen, RolesService } from '../roles/roles.service.js';
import { checkLimits } from './contact-limits.js';
import { CONTACT_TITLE } from './contact-texts.js';
import { ContactState } from './job-profile.enums.js';
import { type ContactRequest, PUBLISHED_COLUMNS, type PublishedProfile } from './published-profile.model.js';
import type { AskForContactArgs } from './published-profiles.input.js';
import { IS_PUBLISHED, PUBLISHED_TABLES, PublishedProfilesService } from './published-profiles.service.js';

/** The kind of the action with which a person answers. */
export const CONTACT = 'JOB_CONTACT_REQUEST';
/** The page on which people answer. */
const OWN_PAGE = '/page-job-profile';
/** How long a request can be answered. */
const VALIDITY = "interval '30 days'";
/** The most characters of the message that an email has. */
const EXCERPT = 200;
/** The most requests that a person sees: the newest. */
export const MOST_REQUESTS = 100;
/** How many requests expire in one transaction. */
const BATCH = 100;

interface AskedPerson {
  userId: number;
  companyId: number | null;
  email: string;
  language: string | null;
  isConfirmed: boolean;
}

interface LockedRequest {
  id: number;
  companyId: number;
  roleId: number;
  askerId: number | null;
  userId: number;
  state: ContactState;
  isOver: boolean;
}

const LOCKED = `id, company_id AS "companyId", role_id AS "roleId", asker_id AS "askerId", user_id AS "userId", state,
  expires_at <= now() AS "isOver"`;

/** Lets companies ask people with published profiles for contact. Only the person's consent reveals who it is. */
@Injectable()
export class ContactRequestsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly published: PublishedProfilesService,
    private readonly roles: RolesService,
    private readonly applying: ApplyingService,
    private readonly added: NewApplicationsService,
    private readonly actions: ActionsService,
    private readonly mailer: Mailer,
    kinds: ActionKindsService,
  ) {
    kinds.register({
      name: CONTACT,
      decisions: ['APPROVE', 'DECLINE'],
      title: CONTACT_TITLE,
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
    changes.onRecorded((change, _actor, entries) => this.endOf(change, entries));
  }

  /** Asks the person of a published profile for contact, as a manager of an open role. */
  async ask(actor: Actor, { profileId, roleId, message }: AskForContactArgs): Promise<PublishedProfile> {
    const seen = await this.roles.get(actor, roleId);
    enforce(denialOfState(actor, seen));
    await this.published.checkCanSearch(actor, seen.companyId);
    return this.changes.make(actor, async (change) => {
      const { manager, record } = change;
      const role = await lockSeen(manager, actor, roleId);
      enforce(denialOfState(actor, role));
      if (role.state !== JobRoleState.OPEN) throw denied({ reason: 'ROLE_NOT_OPEN' });
      const person = await publishedPerson(manager, profileId);
      if (!person) throw notFound('Profile');
      await checkLimits(manager, role.companyId, person.userId);
      const { id } = (await queryRow<{ id: number }>(
        manager,
        `INSERT INTO contact_requests (company_id, role_id, asker_id, user_id, message, expires_at)
         VALUES ($1, $2, $3, $4, $5, now() + ${VALIDITY}) RETURNING id`,
        [role.companyId, role.id, actor.user?.id ?? null, person.userId, message],
      ))!;
      record({
        action: 'CONTACT_ASKED',
        companyId: role.companyId,
        subject: { type: 'JOB_ROLE', id: role.id },
        after: { title: role.title },
      });
      await this.tell(change, id, person, role.companyId, role.title, message);
      return (await queryRow<PublishedProfile>(
        manager,
        `SELECT ${PUBLISHED_COLUMNS}, '${ContactState.PENDING}' AS contact FROM ${PUBLISHED_TABLES} WHERE p.id = $1`,
        [profileId],
      ))!;
    });
  }

  /** Returns the requests to the actor, newest first. */
  async list(actor: Actor): Promise<ContactRequest[]> {
    return this.read(this.database.manager, 'q.user_id = $1', actor.user!.id);
  }

  /** Answers a request to the actor. Accepting makes the actor a candidate for the role. Answering again changes nothing. */
  answer(actor: Actor, id: number, accept: boolean): Promise<ContactRequest> {
    if (actor.mustChangePassword) throw passwordChangeRequired();
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
    const found = await queryRow<Pick<LockedRequest, 'roleId'>>(
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

  /** Tells the person of a request: in the inbox of members, by a notification and by email. */
  private async tell(
    change: Change,
    id: number,
    { userId, companyId: own, email, language: preferred, isConfirmed }: AskedPerson,
    companyId: number,
    role: string,
    message: string,
  ): Promise<void> {
    const { manager, notify } = change;
    const { company } = (await queryRow<{ company: string }>(
      manager,
      `SELECT title AS company FROM companies WHERE id = $1`,
      [companyId],
    ))!;
    if (own === MEMBER_COMPANY_ID) {
      await this.actions.open(change, {
        kind: CONTACT,
        companyId: MEMBER_COMPANY_ID,
        subject: subjectOf(id),
        assigneeId: userId,
        params: { role, company },
        isAnnounced: false,
        isCharged: false,
      });
    }
    notify({ kind: 'CONTACT_ASKED', userId, companyId, params: { role }, path: OWN_PAGE });
    const language = languageOf(preferred);
    const excerpt = [...message];
    await this.mailer.send(manager, {
      to: email,
      isConfirmed,
      tenantId: companyId,
      language,
      template: 'contactAsked',
      values: {
        company,
        role,
        excerpt: excerpt.length > EXCERPT ? `${excerpt.slice(0, EXCERPT).join('')}…` : message,
        link: OWN_PAGE,
      },
      reference: `contact/${id}`,
    });
  }

  /** Ends requests that nobody has answered in time. */
  @EveryHour()
  async expire(): Promise<void> {
    for (let isMore = true; isMore;) {
      isMore = await this.changes.make(null, async (change) => {
        const count = await this.end(change, 'expires_at <= now()', []);
        return count === BATCH;
      });
    }
  }

  /** Ends the requests to people that join a company: they look for nothing any more. */
  private async endOf(
    change: Change,
    entries: readonly { action: string; companyId: number | null; subject: { id: number | string } }[],
  ): Promise<void> {
    const joined = entries.filter(
      ({ action, companyId }) => action === 'USER_JOINED' && companyId !== MEMBER_COMPANY_ID,
    );
    if (joined.length === 0) return;
    const people = joined.map(({ subject }) => Number(subject.id));
    let count: number;
    do count = await this.end(change, 'user_id = ANY($1::integer[])', [people]);
    while (count === BATCH);
  }

  private async end(change: Change, condition: string, values: unknown[]): Promise<number> {
    const rows = await queryRows<{ id: number }>(
      change.manager,
      `UPDATE contact_requests SET state = '${ContactState.EXPIRED}', decided_at = now() WHERE id IN (
         SELECT id FROM contact_requests WHERE state = '${ContactState.PENDING}' AND ${condition}
         ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) RETURNING id`,
      values,
    );
    await this.actions.closeAll(change, {
      kind: CONTACT,
      type: SUBJECT,
      ids: rows.map(({ id }) => id),
      state: 'expired',
    });
    return rows.length;
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

const SUBJECT = 'CONTACT_REQUEST';
const subjectOf = (id: number) => ({ type: SUBJECT, id });

/** Returns the person of a published profile, so that it stays published until the transaction ends. Null if it is not. */
const publishedPerson = (manager: EntityManager, profileId: number): Promise<AskedPerson | null> =>
  queryRow<AskedPerson>(
    manager,
    `SELECT u.id AS "userId", u.company_id AS "companyId", u.email, u.language, u.account_confirmed AS "isConfirmed"
     FROM ${PUBLISHED_TABLES} WHERE p.id = $1 AND ${IS_PUBLISHED} FOR SHARE OF p`,
    [profileId],
  );

async function lockRequest(manager: EntityManager, id: number): Promise<LockedRequest> {
  const request = await queryRow<LockedRequest>(
    manager,
    `SELECT ${LOCKED} FROM contact_requests WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!request) throw notFound('Request');
  return request;
}
