import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { denied } from '../../../../core/access/denial.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { queryRow } from '../../../../platform/database/statement.js';
import type { Language } from '../../../../platform/mail/languages.js';
import { StageKind } from '../../roles/role.enums.js';
import type { StoredRole } from '../../roles/roles.service.js';
import { Application } from '../applications/application.entity.js';
import { ApplicationEvent } from '../applications/application-event.entity.js';
import { type Answer, MAX_APPLICATIONS } from '../applications/application.model.js';
import {
  aboutApplication,
  readApplication,
  stageOfKind,
  stagesOf,
} from '../applications/application-rows.js';
import { knockedOutBy } from './answers.js';
import { ApplicationEventKind, CandidateSource } from '../candidate.enums.js';
import { isOfPerson, personOf } from '../merging/people.js';
import { keptFromToday } from '../erasure/retention.js';

/** The person of a new application: a user, or a person without an account. */
export type Person =
  { userId: number; phone: string } | { userId: null; name: string; email: string; phone: string };

/** A new application for a role that is locked. */
export interface NewApplication {
  role: StoredRole;
  person: Person;
  source: CandidateSource;
  /** The id of the user that adds or refers the person. */
  referrerId: number | null;
  /** Whether the person has consented to the storage of the data. */
  hasConsented: boolean;
  answers: Answer[];
  coverNote: string;
  fileId?: number;
  /**
   * For a person without an account: the hash of the token in the link to the application, and the language of emails.
   */
  tokenHash?: string;
  language?: Language;
}

/** Stores new applications, whoever makes them. */
@Injectable()
export class NewApplicationsService {
  /**
   * Stores an application within a change that has locked its role. CONFLICT if the person has one that is still being
   * decided (`ALREADY_APPLIED`), or the role has too many.
   */
  async add(change: Change, added: NewApplication): Promise<Application> {
    const { manager, record } = change;
    const { role, source, referrerId, answers, coverNote, fileId, tokenHash, language } = added;
    const stage = stageOfKind(await stagesOf(manager, role.id), StageKind.APPLIED);
    const candidateId = await this.candidate(manager, added);
    await this.checkIsNew(manager, role.id, candidateId);
    const { identifiers } = await manager.insert(Application, {
      roleId: role.id,
      candidateId,
      stageId: stage.id,
      answers,
      knockOuts: knockedOutBy(role.knockOuts, answers),
      coverNote,
      fileId: fileId ?? null,
      ownSource: source === CandidateSource.POOL ? source : null,
      tokenHash: tokenHash ?? null,
      language: language ?? null,
    });
    const id = Number(identifiers[0].id);
    await manager.insert(ApplicationEvent, {
      applicationId: id,
      kind: ApplicationEventKind.APPLIED,
      fromStageId: null,
      fromStage: null,
      toStage: stage.name,
      actorId: referrerId,
    });
    record(aboutApplication('APPLICATION_RECEIVED', role, id, {}, { stage: stage.name, source }));
    return readApplication(manager, id);
  }

  /** Returns the id of the candidate, reusing the one that the company has for this person. */
  private async candidate(
    manager: EntityManager,
    { role: { companyId }, person, source, referrerId, hasConsented }: NewApplication,
  ): Promise<number> {
    const isUser = person.userId !== null;
    const key = isUser
      ? '(company_id, user_id) WHERE user_id IS NOT NULL'
      : "(company_id, lower(email)) WHERE email <> ''";
    const row = await queryRow<{ id: number }>(
      manager,
      // Data entered by others does not replace what the person entered.
      `INSERT INTO candidates AS c
         (company_id, user_id, name, email, phone, source, referrer_id, consented_at, retain_until)
       VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $8::boolean THEN now() END, ${keptFromToday('$1')})
       ON CONFLICT ${key} DO UPDATE SET
         name = CASE WHEN $8 THEN excluded.name ELSE c.name END,
         phone = CASE WHEN excluded.phone <> '' AND ($8 OR c.phone = '') THEN excluded.phone ELSE c.phone END,
         consented_at = coalesce(excluded.consented_at, c.consented_at),
         retain_until = greatest(c.retain_until, excluded.retain_until),
         erased_at = NULL
       RETURNING id`,
      [
        companyId,
        person.userId,
        isUser ? '' : person.name,
        isUser ? '' : person.email,
        person.phone,
        source,
        referrerId,
        hasConsented,
      ],
    );
    return row!.id;
  }

  private async checkIsNew(manager: EntityManager, roleId: number, candidateId: number): Promise<void> {
    const row = await queryRow<{ hasApplied: boolean; isFull: boolean }>(
      manager,
      `SELECT EXISTS (SELECT FROM candidates c JOIN candidates m ON ${isOfPerson('m', personOf('c'))}
           JOIN applications a ON a.candidate_id = m.id AND a.role_id = $1 AND a.state = 'ACTIVE' WHERE c.id = $2) AS "hasApplied",
         (SELECT count(*) FROM (SELECT FROM applications WHERE role_id = $1 LIMIT ${MAX_APPLICATIONS}) AS counted)
           >= ${MAX_APPLICATIONS} AS "isFull"`,
      [roleId, candidateId],
    );
    if (row!.hasApplied) throw denied({ reason: 'ALREADY_APPLIED' });
    if (row!.isFull) throw denied({ reason: 'TOO_MANY_APPLICATIONS' });
  }
}
