import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { enforce } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { execute, queryRow } from '../../../../platform/database/statement.js';
import { InviteService } from '../../../people/invitations/invite.service.js';
import { hashOf, isToken, newToken } from '../../../../platform/crypto/link-token.js';
import { lockRole, type StoredRole } from '../../roles/roles.service.js';
import { Application } from '../applications/application.entity.js';
import { ApplicationEvent } from '../applications/application-event.entity.js';
import { ApplicationExtensionsService } from '../applications/application-extensions.service.js';
import { denialOfMoving } from '../applications/application.policy.js';
import { aboutApplication, lockApplication } from '../applications/application-rows.js';
import { APPLICATION_OF_LINK } from '../links/application-links.js';
import { ApplyingService } from './applying.service.js';
import { ApplicationEventKind, CandidateSource } from '../candidate.enums.js';
import { CandidateFileWorkService, type ReceivedFile } from '../files/candidate-file-work.service.js';
import { NewApplicationsService } from './new-applications.service.js';
import type { OutsideApplicant, OutsideApplication } from './outside-application.js';
import { OwnApplicationsService } from './own-applications.service.js';
import { knockedOutBy } from './answers.js';
import { keptFromToday } from '../erasure/retention.js';

/** What a person without an account applied for, and the token of the page that shows it. */
export interface Applied {
  token: string;
  roleTitle: string;
  companyId: number;
  companyTitle: string;
}

/** The application that a token belongs to. */
interface Held {
  id: number;
  roleId: number;
  companyId: number;
  candidateId: number;
  name: string;
  email: string;
  isAdded: boolean;
  hasNotice: boolean;
  retainUntil: string;
}

/** The applications of a person whose data is kept, found by a token. */
const BY_TOKEN = `SELECT a.id, a.role_id AS "roleId", c.company_id AS "companyId", c.id AS "candidateId", c.name, c.email, c.consented_at IS NULL AS "isAdded",
    EXISTS (SELECT FROM candidate_privacy p WHERE p.company_id = c.company_id AND p.notice <> '') AS "hasNotice",
    to_char(c.retain_until, 'YYYY-MM-DD') AS "retainUntil"
  FROM applications a JOIN candidates c ON c.id = a.candidate_id
  WHERE a.id = ${APPLICATION_OF_LINK} AND c.user_id IS NULL AND c.erased_at IS NULL`;

/**
 * The operations for people without an account: they apply, once they have confirmed the email, and follow their
 * applications. The secret in the link is their only credential, so these methods take no actor.
 */
@Injectable()
export class OutsideApplicationsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly applying: ApplyingService,
    private readonly added: NewApplicationsService,
    private readonly own: OwnApplicationsService,
    private readonly files: CandidateFileWorkService,
    private readonly invites: InviteService,
    private readonly extensions: ApplicationExtensionsService,
  ) {}

  /**
   * Stores an application within a change. CONFLICT if the role is not open (`ROLE_NOT_OPEN`), or the person has an
   * application for it that is being decided (`ALREADY_APPLIED`). An application that others made for the person
   * becomes the person's own.
   */
  async apply(change: Change, roleId: number, applicant: OutsideApplicant): Promise<Applied> {
    const { manager } = change;
    const role = await lockRole(manager, roleId);
    await this.applying.checkAccepts(manager, role);
    const token = newToken();
    const tokenHash = hashOf(token);
    const { name, email, phone, answers, coverNote, language, cv } = applicant;
    const named = await namedBefore(manager, role, email);
    const { id, candidateId, fileId } = named ?? {
      ...(await this.added.add(change, {
        role,
        person: { userId: null, name, email, phone },
        source: CandidateSource.APPLIED,
        referrerId: null,
        hasConsented: true,
        answers,
        coverNote,
        tokenHash,
        language,
      })),
    };
    if (named) {
      await execute(
        manager,
        `UPDATE candidates SET name = $2, phone = CASE WHEN $3 <> '' THEN $3 ELSE phone END, consented_at = now(),
           retain_until = greatest(retain_until, ${keptFromToday('company_id')}) WHERE id = $1`,
        [candidateId, name, phone],
      );
      await manager.update(
        Application,
        { id },
        {
          answers,
          knockOuts: knockedOutBy(role.knockOuts, answers),
          coverNote,
          tokenHash,
          language,
        },
      );
      await manager.insert(ApplicationEvent, {
        applicationId: id,
        kind: ApplicationEventKind.APPLIED,
        fromStage: null,
        toStage: named.stage,
        actorId: null,
      });
      const after = { stage: named.stage, source: CandidateSource.APPLIED };
      change.record(aboutApplication('APPLICATION_RECEIVED', role, id, {}, after));
    }
    if (cv) await this.files.store(manager, { id, candidateId, fileId }, cv);
    const { companyTitle } = await this.own.show(manager, id);
    return { token, roleTitle: role.title, companyId: role.companyId, companyTitle };
  }

  /** Returns the application of a token. Null if there is none, or the data was erased. */
  async find(token: string): Promise<OutsideApplication | null> {
    if (!isToken(token)) return null;
    const held = await this.database.row<Held>(BY_TOKEN, [hashOf(token)]);
    if (!held) return null;
    const { roleId, companyId, candidateId, retainUntil, isAdded, hasNotice } = held;
    const [shown, documents, meetings, letters = [], keeping = null] = await Promise.all([
      this.own.show(this.database, held.id),
      this.database.rows<{ name: string }>(
        `SELECT name FROM candidate_files WHERE application_id = $1 ORDER BY id`,
        [held.id],
      ),
      this.extensions.meetings(held.id),
      this.extensions.letters?.(held.id),
      this.extensions.keeper?.read(candidateId),
    ]);
    const names = documents.map(({ name }) => name);
    const about = { roleId, companyId, retainUntil, isAdded, hasNotice };
    return { ...shown, ...about, documents: names, meetings, letters, keeping };
  }

  /**
   * Stores consent to longer retention for a number of months, or withdraws it (null). Returns false without an
   * application.
   */
  keep(token: string, months: number | null): Promise<boolean> {
    return this.change(token, async (change, _role, { candidateId }) => {
      await this.extensions.keeper?.answer(change, candidateId, months);
    });
  }

  /** Withdraws an application. Returns false if there is none. Repeating it changes nothing. */
  withdraw(token: string): Promise<boolean> {
    return this.change(token, (change, role, { id }) => this.own.withdrawIn(change, role, id));
  }

  /** Declines an offer, which withdraws the application. */
  decline(token: string): Promise<boolean> {
    return this.withdraw(token);
  }

  /**
   * Accepts an offer: one transaction fills an opening, hires the person and invites them to the company. Returns false
   * if there is no such application. Repeating it changes nothing.
   */
  accept(token: string): Promise<boolean> {
    return this.change(token, async (change, role, { id, email, name }) => {
      if (!(await this.own.acceptIn(change, role, id))) return;
      await this.invites.inviteHired(change, role.companyId, role.hiringManagerId, { email, name });
    });
  }

  /**
   * Adds a further document to an application. Returns false if there is no such application. CONFLICT if it was decided
   * (`APPLICATION_ENDED`) or has as many documents as it may have (`TOO_MANY_DOCUMENTS`).
   */
  addDocument(token: string, file: ReceivedFile): Promise<boolean> {
    return this.files.inTurn(token, () =>
      this.change(token, async (change, role, { id }) => {
        const application = await lockApplication(change.manager, id);
        enforce(denialOfMoving(application));
        await this.files.addDocument(change.manager, application, file);
        change.record(aboutApplication('APPLICATION_DOCUMENT_ADDED', role, id));
      }),
    );
  }

  /** Runs the work on the application of a token, whose role is locked. Returns false if there is none. */
  private async change(
    token: string,
    work: (change: Change, role: StoredRole, held: Held) => Promise<void>,
  ): Promise<boolean> {
    if (!isToken(token)) return false;
    return this.changes.make(null, async (change) => {
      const { manager } = change;
      const found = await queryRow<Held>(manager, BY_TOKEN, [hashOf(token)]);
      if (!found) return false;
      const role = await lockRole(manager, found.roleId);
      // Again, because an erasure may have come first.
      const held = await queryRow<Held>(manager, `${BY_TOKEN} FOR NO KEY UPDATE OF a, c`, [hashOf(token)]);
      if (!held) return false;
      await work(change, role, held);
      return true;
    });
  }
}

/** Returns the application that others made for a person who has not applied. Null if there is none. */
const namedBefore = (
  manager: EntityManager,
  { id, companyId }: StoredRole,
  email: string,
): Promise<{ id: number; candidateId: number; fileId: number | null; stage: string } | null> =>
  queryRow(
    manager,
    `SELECT a.id, a.candidate_id AS "candidateId", a.file_id AS "fileId", s.name AS stage
     FROM candidates c JOIN applications a ON a.candidate_id = c.id JOIN job_role_stages s ON s.id = a.stage_id
     WHERE c.company_id = $1 AND lower(c.email) = lower($2) AND c.email <> '' AND a.role_id = $3
       AND a.state = 'ACTIVE' AND a.token_hash IS NULL
     FOR NO KEY UPDATE OF a, c`,
    [companyId, email, id],
  );
