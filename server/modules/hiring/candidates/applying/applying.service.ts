import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isMaster } from '../../../../core/access/actor.js';
import { checkUnrestricted } from '../../../../core/access/restriction.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { queryRow } from '../../../../platform/database/statement.js';
import { type Language, languageOf } from '../../../../platform/mail/languages.js';
import { AppError, notFound } from '../../../../platform/errors/app-error.js';
import { LimitsService } from '../../../../platform/limits/limits.service.js';
import { currentRequest } from '../../../../platform/requests/current-request.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { FeatureGateService } from '../../../directory/features/feature-gate.service.js';
import { lastDay } from '../../roles/states/closing-day.js';
import { JobRoleState } from '../../roles/role.enums.js';
import { ROLES_FEATURE } from '../../roles/roles.capability.js';
import { lockRole, lockSeen, RolesService, type StoredRole } from '../../roles/roles.service.js';
import { answersTo } from './answers.js';
import type { Application } from '../applications/application.entity.js';
import { CandidateNoticesService } from '../applications/candidate-notices.service.js';
import { canSeeApplications, denialOfDeciding } from '../applications/application.policy.js';
import type { AddCandidateInput, ApplyInput } from './applying.input.js';
import type { OwnApplication } from '../applications/application.model.js';
import { CandidateSource } from '../candidate.enums.js';
import { NewApplicationsService } from './new-applications.service.js';
import { OwnApplicationsService } from './own-applications.service.js';

/** Lets users apply for roles, and members of a company refer and add people. */
@Injectable()
export class ApplyingService {
  constructor(
    private readonly roles: RolesService,
    private readonly features: FeatureGateService,
    private readonly added: NewApplicationsService,
    private readonly own: OwnApplicationsService,
    private readonly changes: ChangesService,
    private readonly notices: CandidateNoticesService,
    private readonly limits: LimitsService,
  ) {}

  /**
   * Applies for a role as the actor. The role must be open; the actor's email must be confirmed. `complete` adds data
   * to the application in the same transaction.
   */
  async apply(
    actor: Actor,
    roleId: number,
    input: ApplyInput,
    complete?: (change: Change, application: Application, role: StoredRole) => Promise<void>,
  ): Promise<OwnApplication> {
    checkUnrestricted(actor);
    if (!actor.identity.emailVerified) throw denied({ reason: 'APPLICANT_EMAIL_UNCONFIRMED' });
    await this.charge(actor);
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        const role = await lockPublic(change.manager, roleId);
        await this.checkAccepts(change.manager, role);
        const application = await this.added.add(change, {
          role,
          person: { userId: actor.user!.id, phone: input.phone ?? '' },
          source: CandidateSource.APPLIED,
          referrerId: null,
          hasConsented: true,
          answers: answersTo(role.questions, input.answers ?? []),
          coverNote: input.coverNote ?? '',
        });
        await complete?.(change, application, role);
        return this.own.show(change.manager, application.id);
      }),
    );
  }

  /**
   * Adds a person as a manager of a role, or refers the person as another member of its company. Returns null to
   * members that may not see applications, so that they cannot find out whether the company knows the person.
   */
  async addCandidate(actor: Actor, roleId: number, input: AddCandidateInput): Promise<Application | null> {
    const seen = await this.roles.get(actor, roleId);
    await this.charge(actor);
    return this.changes
      .once(
        () =>
          this.changes.make(actor, async (change) => {
            const role = await lockSeen(change.manager, actor, roleId);
            const isManager = canSeeApplications(actor, role);
            if (!isManager || role.state === JobRoleState.CLOSED) enforce(denialOfReferring(role));
            await checkIsOpen(change.manager, role.companyId);
            const application = await this.added.add(change, {
              role,
              person: { userId: null, name: input.name, email: input.email ?? '', phone: input.phone ?? '' },
              source: isManager ? CandidateSource.ADDED : CandidateSource.REFERRED,
              referrerId: actor.user?.id ?? null,
              hasConsented: false,
              answers: [],
              coverNote: input.coverNote ?? '',
              language: await languageOfUser(change.manager, actor),
            });
            await this.notices.informLater(change.manager, application.id);
            return isManager ? application : null;
          }),
        // A repeated request returns an application only to actors that still manage the role.
        async (stored) => {
          const role = await this.roles.get(actor, seen.id);
          if (stored) enforce(denialOfDeciding(actor, role));
        },
      )
      .catch((error: unknown) => {
        if (!canSeeApplications(actor, seen) && isKnown(error)) return null;
        throw error;
      });
  }

  /** Throws unless people can apply for the role. The role must be locked. */
  async checkAccepts(manager: EntityManager, role: StoredRole): Promise<void> {
    enforce(denialOfReferring(role));
    // Roles are closed by a job up to an hour after their closing date.
    if (role.closesOn !== null && role.closesOn < lastDay()) throw denied({ reason: 'ROLE_NOT_OPEN' });
    await checkIsOpen(manager, role.companyId);
    if (!(await this.features.has(role.companyId, ROLES_FEATURE))) throw notFound('Role');
  }

  private async charge(actor: Actor): Promise<void> {
    if (!isMaster(actor) && currentRequest()) await this.limits.charge('applications');
  }
}

const denialOfReferring = ({ state }: Pick<StoredRole, 'state'>) =>
  state === JobRoleState.OPEN ? null : ({ reason: 'ROLE_NOT_OPEN' } as const);

const isKnown = (error: unknown) => error instanceof AppError && error.extra.reason === 'ALREADY_APPLIED';

/** Returns the language of a member: the one in which the people that it adds are informed. */
async function languageOfUser(manager: EntityManager, { user }: Actor): Promise<Language> {
  const row = await queryRow<{ language: string | null }>(
    manager,
    `SELECT language FROM users WHERE id = $1`,
    [user?.id ?? null],
  );
  return languageOf(row?.language);
}

/** Locks a role as the public sees it. NOT_FOUND if it was never open. */
export async function lockPublic(manager: EntityManager, roleId: number): Promise<StoredRole> {
  const role = await lockRole(manager, roleId);
  const isPublic = role.openedAt !== null && role.state !== JobRoleState.ON_HOLD;
  if (!isPublic || role.state === JobRoleState.DRAFT) throw notFound('Role');
  return role;
}
