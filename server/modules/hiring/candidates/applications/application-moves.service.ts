import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { invalid, notFound } from '../../../../platform/errors/app-error.js';
import type { JobRoleStage } from '../../roles/stages/job-role-stage.entity.js';
import { StageKind } from '../../roles/role.enums.js';
import { isHiddenFrom } from '../../../directory/users/candidacies.js';
import { lockRole, type StoredRole } from '../../roles/roles.service.js';
import type { Application } from './application.entity.js';
import { canSeeApplications, denialOfMoving, denialOfReopening } from './application.policy.js';
import { lockApplications, stageOfKind, stagesOf, take } from './application-rows.js';
import { applicantOf } from './applicant-mail.js';
import { ApplicantNoticesService } from './applicant-notices.service.js';
import { ApplicationExtensionsService, type DecisionEmail } from './application-extensions.service.js';
import { lockPeople } from '../merging/people.js';
import { ApplicationsService } from './applications.service.js';
import { ApplicationEventKind, ApplicationState, type RejectReason } from '../candidate.enums.js';

/** Handles one application of a role. Returns false if nothing had to change. */
type Work = (
  change: Change,
  held: { role: StoredRole; stages: readonly JobRoleStage[]; application: Application },
) => Promise<boolean>;

/** Runs once all applications of a call are decided. */
type Afterwards = (change: Change, role: StoredRole, decided: readonly Application[]) => Promise<void>;

/** Options of a decision. */
interface Options {
  /** An email to the applicants. */
  email?: DecisionEmail;
  /** Refuses to undo a decision if its email was already sent. */
  unlessEmailed?: boolean;
  /** Leaves out applications that have ended, as long as others are left. */
  skipEnded?: boolean;
}

/** Moves, rejects and reopens applications: all applications of a call (for one role) or none. */
@Injectable()
export class ApplicationMovesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly applications: ApplicationsService,
    private readonly changes: ChangesService,
    private readonly notices: ApplicantNoticesService,
    private readonly extensions: ApplicationExtensionsService,
  ) {}

  /**
   * Moves applications to a stage. CONFLICT (`APPLICATION_MOVED`) if one is no longer in `expectedStageId`. Moving to
   * the offer stage makes the offer (`APPLICANT_UNREACHABLE` if it cannot be sent). The stages for hired and rejected people are not valid targets.
   */
  move(
    actor: Actor,
    ids: readonly number[],
    stageId: number,
    { expectedStageId, ...options }: Options & { expectedStageId?: number } = {},
  ): Promise<Application[]> {
    const work: Work = async (change, { role, stages, application }) => {
      enforce(denialOfMoving(application));
      const to = stages.find(({ id }) => id === stageId);
      if (!to) throw invalid({ stageId: 'must be a stage of the role' });
      if (to.kind === StageKind.HIRED || to.kind === StageKind.REJECTED) {
        throw denied({ reason: 'STAGE_BY_DECISION' });
      }
      if (expectedStageId !== undefined && application.stageId !== expectedStageId) {
        throw denied({ reason: 'APPLICATION_MOVED' });
      }
      if (application.stageId === stageId) return false;
      await take(change, role, application, {
        kind: ApplicationEventKind.MOVED,
        action: 'APPLICATION_MOVED',
        actorId: actor.user?.id ?? null,
        from: stageIn(stages, application),
        to,
        state: ApplicationState.ACTIVE,
      });
      if (to.kind === StageKind.OFFER) {
        await checkIsReachable(change.manager, application.id);
        await this.notices.offer(change, role, application);
      }
      return true;
    };
    return this.decide(actor, ids, work, options);
  }

  /**
   * Rejects applications. Applicants are notified after a delay, so that the rejection can be undone, unless `isTold`
   * is false. Applicants who get the email receive no other notice.
   */
  reject(
    actor: Actor,
    ids: readonly number[],
    rejectReason: RejectReason | null,
    isTold: boolean,
    options: Omit<Options, 'unlessEmailed'> = {},
  ): Promise<Application[]> {
    const work: Work = async (change, { role, stages, application }) => {
      enforce(denialOfMoving(application));
      await take(change, role, application, {
        kind: ApplicationEventKind.REJECTED,
        action: 'APPLICATION_REJECTED',
        actorId: actor.user?.id ?? null,
        from: stageIn(stages, application),
        to: stageOfKind(stages, StageKind.REJECTED),
        state: ApplicationState.REJECTED,
        values: { rejectReason },
      });
      return true;
    };
    return this.decide(actor, ids, work, options, async ({ manager }, _role, others) => {
      if (isTold) for (const { id } of others) await this.notices.rejectLater(manager, id);
    });
  }

  /**
   * Reopens rejected applications, each in its previous stage. A notice of the rejection that was not sent yet is
   * dropped.
   */
  reopen(actor: Actor, ids: readonly number[], unlessEmailed?: boolean): Promise<Application[]> {
    const work: Work = async (change, { role, stages, application }) => {
      enforce(denialOfReopening(application));
      await checkIsOnly(change, application);
      const to = await stageBefore(change, stages, application);
      await take(change, role, application, {
        kind: ApplicationEventKind.REOPENED,
        action: 'APPLICATION_REOPENED',
        actorId: actor.user?.id ?? null,
        from: stageIn(stages, application),
        to,
        state: ApplicationState.ACTIVE,
        values: { rejectReason: null },
      });
      return true;
    };
    return this.decide(actor, ids, work, { unlessEmailed });
  }

  /**
   * Decides applications of one role, which the actor manages, once per Idempotency-Key. Emails the applicants of the
   * decided applications; `tellOthers` handles those who get no email.
   */
  private async decide(
    actor: Actor,
    ids: readonly number[],
    work: Work,
    { email, unlessEmailed, skipEnded }: Options,
    tellOthers?: Afterwards,
  ): Promise<Application[]> {
    const { role: seen } = await this.applications.get(actor, ids[0] ?? null);
    const stored = await this.database.rows<{ id: number }>(
      `SELECT id FROM applications a WHERE id = ANY($1) AND role_id = $2
         AND NOT ${isHiddenFrom('$3', { role: 'a.role_id', application: 'a.id' })}`,
      [ids, seen.id, actor.user?.id ?? null],
    );
    if (stored.length < ids.length) throw notFound('Application');
    if (email) await this.extensions.decisionWriter.charge(actor, ids.length);
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const { manager } = change;
          const role = await lockRole(manager, seen.id);
          if (!canSeeApplications(actor, role)) throw notFound('Application');
          await checkIsNoCandidate(manager, actor, role.id);
          const stages = await stagesOf(manager, role.id);
          const held = await lockApplications(manager, ids);
          if (held.length < ids.length) throw notFound('Application');
          if (unlessEmailed) await this.extensions.decisionWriter.checkUnsent(manager, ids);
          const open = skipEnded ? held.filter((one) => denialOfMoving(one) === null) : held;
          const decided: Application[] = [];
          // If all have ended, the first one says so.
          for (const application of open.length > 0 ? open : held) {
            if (await work(change, { role, stages, application })) decided.push(application);
          }
          const written = email
            ? await this.extensions.decisionWriter.write(change, actor, role, decided, email)
            : NOBODY;
          await tellOthers?.(
            change,
            role,
            decided.filter(({ id }) => !written.has(id)),
          );
          return lockApplications(manager, ids);
        }),
      async () => void (await this.applications.get(actor, ids[0])),
    );
  }
}

/** Throws if the actor has become a candidate for a role. The role must be locked. */
async function checkIsNoCandidate(manager: EntityManager, actor: Actor, roleId: number): Promise<void> {
  const isHidden = `SELECT WHERE ${isHiddenFrom('$1', { role: '$2::integer' })}`;
  if (await queryRow(manager, isHidden, [actor.user?.id ?? null, roleId]))
    throw denied({ reason: 'OWN_CANDIDACY' });
}

/** Throws if the person of an application has no account and no email, so that it could not answer an offer. */
async function checkIsReachable(manager: EntityManager, applicationId: number): Promise<void> {
  const applicant = await applicantOf(manager, applicationId);
  if (!applicant || (applicant.userId === null && !applicant.canReceive))
    throw denied({ reason: 'APPLICANT_UNREACHABLE' });
}

const NOBODY: ReadonlySet<number> = new Set();

const stageIn = (stages: readonly JobRoleStage[], { stageId }: Application): JobRoleStage =>
  stages.find(({ id }) => id === stageId)!;

/** Throws if the person has applied again since the rejection. The role must be locked. */
async function checkIsOnly({ manager }: Change, { roleId, candidateId }: Application): Promise<void> {
  // Locked so that the person cannot be merged with another one at the same time.
  const people = await lockPeople(manager, [candidateId]);
  const others = await queryRows(
    manager,
    `SELECT FROM applications WHERE role_id = $1 AND candidate_id = ANY($2) AND state = 'ACTIVE'`,
    [roleId, people.map(({ id }) => id)],
  );
  if (others.length > 0) throw denied({ reason: 'ALREADY_APPLIED' });
}

/** Returns the stage that an application was in before its rejection, or the first stage if that one was deleted. */
async function stageBefore(
  { manager }: Change,
  stages: readonly JobRoleStage[],
  { id }: Application,
): Promise<JobRoleStage> {
  const last = await queryRow<{ stageId: number | null }>(
    manager,
    `SELECT from_stage_id AS "stageId" FROM application_events WHERE application_id = $1 AND kind = 'REJECTED'
     ORDER BY id DESC LIMIT 1`,
    [id],
  );
  return stages.find((stage) => stage.id === last?.stageId) ?? stageOfKind(stages, StageKind.APPLIED);
}
