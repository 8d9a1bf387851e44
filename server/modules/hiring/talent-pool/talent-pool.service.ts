import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { lockKey } from '../../../platform/database/key-lock.js';
import { queryRow } from '../../../platform/database/statement.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { currentRequest } from '../../../platform/requests/current-request.js';
import { utcDay } from '../../../platform/time/days.js';
import { applicantOf } from '../candidates/applications/applicant-mail.js';
import { canSeeApplications, denialOfDeciding } from '../candidates/applications/application.policy.js';
import { lockApplication } from '../candidates/applications/application-rows.js';
import type { Application } from '../candidates/applications/application.entity.js';
import { ApplicationsService } from '../candidates/applications/applications.service.js';
import { CandidateSource } from '../candidates/candidate.enums.js';
import { NewApplicationsService, type Person } from '../candidates/applying/new-applications.service.js';
import { lockPeople } from '../candidates/merging/people.js';
import { canSeeCompany } from '../../directory/companies/company.policy.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { JobRoleState } from '../roles/role.enums.js';
import { lockRole, lockSeen, RolesService, type StoredRole } from '../roles/roles.service.js';
import { languageOf } from '../../../platform/mail/languages.js';
import { TalentPoolState } from './talent-pool.enums.js';
import type { TalentPoolInput } from './talent-pool.input.js';
import { MAX_MEMBERS } from './talent-pool.model.js';
import { TalentPoolEndingsService } from './talent-pool-endings.service.js';
import { TalentPoolNoticesService } from './talent-pool-notices.service.js';
import { TalentPoolMember } from './talent-pool-member.entity.js';
import { aboutMember, findMember, isOpen, lockMembers, type MemberOfRole } from './talent-pool-rows.js';
import { denialOfAsking } from './talent-pool.policy.js';

/** How long a company must wait after a person has declined or left. */
const REST = "interval '180 days'";

/** Keeps people who were not hired in their company's talent pool, with their consent. For managers of roles. */
@Injectable()
export class TalentPoolService {
  constructor(
    private readonly database: DatabaseService,
    private readonly applications: ApplicationsService,
    private readonly roles: RolesService,
    private readonly added: NewApplicationsService,
    private readonly changes: ChangesService,
    private readonly limits: LimitsService,
    private readonly notices: TalentPoolNoticesService,
    private readonly endings: TalentPoolEndingsService,
  ) {}

  /** Sends a request about an ended application, as a manager of its role. The person is notified in 30 seconds. */
  async ask(actor: Actor, applicationId: number, input: TalentPoolInput): Promise<TalentPoolMember> {
    const { role: seen } = await this.applications.get(actor, applicationId);
    await this.charge(actor);
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const { manager } = change;
          const role = await lockRole(manager, seen.id);
          if (!canSeeApplications(actor, role)) throw notFound('Application');
          await checkIsOpen(manager, role.companyId);
          const people = await lockPeople(manager, [await candidateOf(manager, applicationId)]);
          if (people.some(({ isErased }) => isErased)) throw denied({ reason: 'CANDIDATE_IS_ERASED' });
          const application = await lockApplication(manager, applicationId);
          enforce(denialOfAsking(application));
          const applicant = await applicantOf(manager, applicationId);
          if (!applicant?.canReceive) throw denied({ reason: 'APPLICANT_UNREACHABLE' });
          await checkMayAsk(
            manager,
            role.companyId,
            people.map(({ id }) => id),
          );
          const { skills, location, country } = input;
          const { identifiers } = await manager.insert(TalentPoolMember, {
            companyId: role.companyId,
            candidateId: application.candidateId,
            applicationId,
            askerId: actor.user?.id ?? null,
            skills: skills ?? role.skills,
            location: location ?? '',
            country: country ?? null,
          });
          const [member] = await lockMembers(manager, 'p.id = $1', [Number(identifiers[0].id)]);
          change.record(aboutMember('TALENT_POOL_ASKED', member!));
          await this.notices.tellLater(manager, member!.id);
          return member!;
        }),
      async () => void (await this.applications.get(actor, applicationId)),
    );
  }

  /** Changes the pool's notes about a person. */
  update(
    actor: Actor,
    id: number,
    { skills, location, country }: TalentPoolInput,
  ): Promise<TalentPoolMember> {
    return this.change(actor, id, async (change, member) => {
      const values = {
        ...(skills !== undefined && { skills: skills ?? [] }),
        ...(location !== undefined && { location: location ?? '' }),
        ...(country !== undefined && { country }),
      };
      if (Object.keys(values).length === 0) return;
      await change.manager.update(TalentPoolMember, { id }, values);
      change.record(aboutMember('TALENT_POOL_CHANGED', member));
    });
  }

  /** Removes a person from the pool, or withdraws a request. Does nothing if it has already ended. */
  remove(actor: Actor, id: number): Promise<TalentPoolMember> {
    return this.change(
      actor,
      id,
      async (change, member, userId) => {
        await this.endings.end(change, [member], TalentPoolState.ENDED, false);
        if (userId !== null) change.refresh(userId);
      },
      true,
    );
  }

  /**
   * Adds a member of the pool as a candidate for a role that the actor manages, with the CV of the earlier application.
   */
  async addToRole(actor: Actor, id: number, roleId: number): Promise<Application> {
    const seen = await this.get(actor, id);
    const check = async () => {
      const role = await this.roles.get(actor, roleId);
      enforce(denialOfDeciding(actor, role));
      if (role.companyId !== seen.companyId) throw notFound('Role');
    };
    await check();
    await this.charge(actor);
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const { manager } = change;
          const role = await lockSeen(manager, actor, roleId);
          enforce(denialOfDeciding(actor, role));
          if (role.state === JobRoleState.CLOSED) throw denied({ reason: 'ROLE_NOT_OPEN' });
          await checkIsOpen(manager, role.companyId);
          await lockPeople(manager, [seen.candidateId]);
          const [member] = await lockMembers(manager, 'p.id = $1', [id]);
          if (!member) throw notFound('Member');
          return this.add(change, actor, role, member);
        }),
      check,
    );
  }

  /** Returns a request of a company in which the actor manages a role. Otherwise NOT_FOUND. */
  async get(actor: Actor, id: number): Promise<TalentPoolMember> {
    checkUnrestricted(actor);
    const member = await findMember(this.database, id);
    if (!member || !canSeeCompany(actor, member.companyId)) throw notFound('Member');
    await this.applications.checkManagesAny(actor, member.companyId);
    return member;
  }

  /** Returns an active request as lists show it. NOT_FOUND if it has ended. */
  async getOpen(actor: Actor, id: number): Promise<TalentPoolMember> {
    const member = await this.get(actor, id);
    const isOver = member.until !== null && member.until < utcDay();
    if (!isOpen(member) || isOver) throw notFound('Member');
    return member;
  }

  private async add(
    change: Change,
    actor: Actor,
    role: StoredRole,
    member: MemberOfRole,
  ): Promise<Application> {
    const row = await queryRow<StoredPerson>(
      change.manager,
      `SELECT c.user_id AS "userId", c.name, c.email, c.phone, a.file_id AS "fileId", a.language
       FROM talent_pool_members p JOIN candidates c ON c.id = p.candidate_id JOIN applications a ON a.id = p.application_id
       WHERE p.id = $1 AND p.state = 'MEMBER' AND p.until >= current_date AND c.erased_at IS NULL`,
      [member.id],
    );
    if (!row) throw denied({ reason: 'POOL_ENDED' });
    const { userId, name, email, phone, fileId, language } = row;
    const person: Person = userId === null ? { userId, name, email, phone } : { userId, phone };
    return this.added.add(change, {
      role,
      person,
      source: CandidateSource.POOL,
      referrerId: actor.user?.id ?? null,
      hasConsented: false,
      answers: [],
      coverNote: '',
      ...(fileId !== null && { fileId }),
      ...(userId === null && { language: languageOf(language) }),
    });
  }

  /** Runs work on a request with its person locked. Throws if the request has ended, unless `mayHaveEnded`. */
  private change(
    actor: Actor,
    id: number,
    work: (change: Change, member: MemberOfRole, userId: number | null) => Promise<void>,
    mayHaveEnded = false,
  ): Promise<TalentPoolMember> {
    return this.changes.once(
      async () => {
        const seen = await this.get(actor, id);
        // The person's identity is then visible to managers of the application's role only.
        if (mayHaveEnded && !isOpen(seen)) await this.applications.get(actor, seen.applicationId);
        return this.changes.make(actor, async (change) => {
          const { manager } = change;
          const people = await lockPeople(manager, [seen.candidateId]);
          const [member] = await lockMembers(manager, 'p.id = $1', [id]);
          if (!member) throw notFound('Member');
          // The actor may have lost the last role while waiting for the locks.
          if (!(await this.roles.managesAny(actor, member.companyId, manager))) {
            throw denied({ reason: 'ROLE_MANAGERS_ONLY' });
          }
          if (!mayHaveEnded && !isOpen(member)) throw denied({ reason: 'POOL_ENDED' });
          await work(change, member, people.find((one) => one.id === member.candidateId)?.userId ?? null);
          return (await findMember(manager, id))!;
        });
      },
      async () => void (await this.get(actor, id)),
    );
  }

  private async charge(actor: Actor): Promise<void> {
    if (!isMaster(actor) && currentRequest()) await this.limits.charge('talent-pool');
  }
}

/** The person of a request, with data of the application. */
interface StoredPerson {
  userId: number | null;
  name: string;
  email: string;
  phone: string;
  fileId: number | null;
  language: string | null;
}

async function candidateOf(manager: EntityManager, applicationId: number): Promise<number> {
  const row = await queryRow<{ id: number }>(
    manager,
    `SELECT candidate_id AS id FROM applications WHERE id = $1`,
    [applicationId],
  );
  if (!row) throw notFound('Application');
  return row.id;
}

/**
 * Throws if one of the candidates, who are the same person, is in the pool, has a pending request, or has declined
 * recently.
 */
async function checkMayAsk(
  manager: EntityManager,
  companyId: number,
  candidateIds: readonly number[],
): Promise<void> {
  // Concurrent requests of a company wait for each other, so that it never exceeds the limit.
  await lockKey(manager, `talent pool ${companyId}`);
  const found = await queryRow<{ isOpen: boolean; isResting: boolean; isFull: boolean }>(
    manager,
    `SELECT EXISTS (SELECT FROM talent_pool_members WHERE candidate_id = ANY($2) AND state IN ('ASKED', 'MEMBER')) AS "isOpen",
       EXISTS (SELECT FROM talent_pool_members WHERE candidate_id = ANY($2) AND state = 'DECLINED'
         AND answered_at > now() - ${REST}) AS "isResting",
       (SELECT count(*) FROM (SELECT FROM talent_pool_members WHERE company_id = $1 AND state IN ('ASKED', 'MEMBER')
         LIMIT ${MAX_MEMBERS}) AS counted) >= ${MAX_MEMBERS} AS "isFull"`,
    [companyId, candidateIds],
  );
  if (found!.isOpen) throw denied({ reason: 'POOL_ASKED' });
  if (found!.isResting) throw denied({ reason: 'POOL_DECLINED' });
  if (found!.isFull) throw denied({ reason: 'POOL_FULL' });
}
