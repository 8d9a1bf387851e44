import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { checkUnrestricted } from '../../../../core/access/restriction.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import type { Permission } from '../../../../core/access/permission.js';
import { permissionsOn } from '../../../../core/access/permission-registry.js';
import type { LiveAction } from '../../../../core/ledger/live/live-event.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor } from '../../../../platform/database/loaders.js';
import { queryRows } from '../../../../platform/database/statement.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { canSeeCompany } from '../../../directory/companies/company.policy.js';
import { candidacies } from '../../../directory/users/candidacies.js';
import { FeatureGateService } from '../../../directory/features/feature-gate.service.js';
import type { JobRole } from '../../roles/job-role.entity.js';
import { isCandidate, managesRoles } from '../../roles/role.policy.js';
import { RoleStagesService } from '../../roles/stages/role-stages.service.js';
import { ROLES_FEATURE } from '../../roles/roles.capability.js';
import { RolesService } from '../../roles/roles.service.js';
import { Application, APPLICATION_COLUMNS } from './application.entity.js';
import { ApplicationExtensionsService } from './application-extensions.service.js';
import { canSeeApplications, denialOfDeciding } from './application.policy.js';

/** Changes of candidates, whichever role they applied for. */
export const OF_CANDIDATES: readonly LiveAction[] = [
  'CANDIDATE_ERASED',
  'CANDIDATES_MERGED',
  'CANDIDATE_MERGE_UNDONE',
  'CANDIDATES_DISTINGUISHED',
  'CANDIDATE_DISTINCTION_UNDONE',
];

/** An application with its role. */
export interface RoleApplication {
  application: Application;
  role: JobRole;
}

/** An application with the company of its role. */
type Found = Application & { companyId: number };

/** Finds applications that the actor may see. All methods need the feature 'Open Roles'. */
@Injectable()
export class ApplicationsService {
  private readonly findById: (id: number) => Promise<Found | null>;

  constructor(
    private readonly database: DatabaseService,
    private readonly roles: RolesService,
    stages: RoleStagesService,
    private readonly features: FeatureGateService,
    private readonly extensions: ApplicationExtensionsService,
  ) {
    this.findById = database.batched<number, Found>(
      `SELECT ${APPLICATION_COLUMNS}, r.company_id AS "companyId"
       FROM applications a JOIN job_roles r ON r.id = a.role_id WHERE a.id = ANY($1)`,
      ({ id }) => id,
    );
    stages.onUse(async (manager, stageIds) => {
      const used = await queryRows<{ id: number }>(
        manager,
        `SELECT DISTINCT stage_id AS id FROM applications WHERE stage_id = ANY($1)`,
        [stageIds],
      );
      return used.map(({ id }) => id);
    });
  }

  /** Throws unless the actor may read and decide the applications for a role that it sees. */
  async checkCanDecide(actor: Actor, roleId: number | null): Promise<JobRole> {
    const role = await this.roles.get(actor, roleId);
    enforce(denialOfDeciding(actor, role));
    return role;
  }

  /**
   * Returns the id of a company. Throws unless the actor manages at least one of its roles, and so may list its
   * candidates.
   */
  async checkManagesAny(actor: Actor, id: number | null): Promise<number> {
    checkUnrestricted(actor);
    const companyId = await this.roles.checkCanList(actor, id);
    if (!(await this.roles.managesAny(actor, companyId))) throw denied({ reason: 'ROLE_MANAGERS_ONLY' });
    return companyId;
  }

  /**
   * Returns an application that the actor manages, with its role. NOT_FOUND if it does not exist or the actor may not
   * read it, FORBIDDEN if the actor may only read it. `asked` is the requested object, if it belongs to the
   * application.
   */
  async get(actor: Actor, id: number | null, asked?: string): Promise<RoleApplication> {
    const found = await this.read(actor, id, asked);
    enforce(denialOfDeciding(actor, found.role));
    return found;
  }

  /**
   * Returns an application that the actor may read, with its role: managers of the role may, and people admitted by
   * other capabilities, such as interviewers. NOT_FOUND otherwise.
   */
  async read(actor: Actor, id: number | null, asked = 'Application'): Promise<RoleApplication> {
    checkUnrestricted(actor);
    const application = id === null ? null : await this.find(actor, id);
    const role = application && (await this.roles.findAny(application.roleId));
    if (!application || !role || !(await this.canRead(actor, application, role))) throw notFound(asked);
    await this.features.check(role.companyId, ROLES_FEATURE);
    return { application, role };
  }

  /** Whether the actor may read an application. Throws if the company no longer has the feature. */
  async isReadable(actor: Actor, id: number): Promise<boolean> {
    const application = await this.find(actor, id);
    const role = application && (await this.roles.findAny(application.roleId));
    if (!application || !role || !(await this.canRead(actor, application, role))) return false;
    await this.features.check(role.companyId, ROLES_FEATURE);
    return true;
  }

  /**
   * Returns an application of a company if the actor may see it. Forbidden and missing ones take equally many
   * statements.
   */
  private async find(actor: Actor, id: number): Promise<Application | null> {
    const application = await this.findById(id);
    return application && canSeeCompany(actor, application.companyId) ? application : null;
  }

  /** Whether the actor may read an application of a role. */
  async canRead(actor: Actor, { id }: Pick<Application, 'id'>, role: JobRole): Promise<boolean> {
    if (!canSeeCompany(actor, role.companyId) || isCandidate(actor, role)) return false;
    if (await this.isOwn(actor, id)) return false;
    return canSeeApplications(actor, role) || (await this.extensions.readable(actor, [id])).has(id);
  }

  /** Whether an application is the actor's own. Nobody may read their own as a decision maker. */
  private isOwn(actor: Actor, id: number): Promise<boolean> {
    const userId = actor.user?.id;
    if (userId === undefined) return Promise.resolve(false);
    return loaderFor<boolean>(actor, 'own applications', async (ids) => {
      const rows = await this.database.rows<{ id: number }>(
        `SELECT own.application_id AS id FROM ${candidacies()} AS own WHERE own.user_id = $1 AND own.application_id = ANY($2)`,
        [userId, ids],
      );
      const own = new Set(rows.map((row) => row.id));
      return ids.map((one) => own.has(one));
    }).load(id);
  }

  /** Whether a live event is about a role that the actor still manages, or about an object of an unknown role. */
  async isOfRole(
    actor: Actor,
    action: LiveAction,
    recordId: number | null,
    roleId: number,
  ): Promise<boolean> {
    const role = await this.roles.find(actor, roleId);
    if (!role || !canSeeApplications(actor, role)) return false;
    if (action === 'JOB_ROLE_STAGES_CHANGED') return recordId === roleId;
    if (OF_CANDIDATES.includes(action) || recordId === null) return true;
    return (await this.findById(recordId))?.roleId === roleId;
  }

  /** Whether a live event is about a role of a company that the actor manages, or about an object of unknown roles. */
  async isOfManaged(
    actor: Actor,
    companyId: number | null,
    action: LiveAction,
    recordId: number | null,
  ): Promise<boolean> {
    if (managesRoles(actor, companyId) && !actor.user?.candidacies?.length) return true;
    if (recordId === null || OF_CANDIDATES.includes(action)) return this.roles.managesAny(actor, companyId);
    const roleId = action === 'JOB_ROLE_STAGES_CHANGED' ? recordId : (await this.findById(recordId))?.roleId;
    const role = roleId === undefined ? null : await this.roles.find(actor, roleId);
    return role !== null && canSeeApplications(actor, role);
  }

  /** Returns what the actor may do with a visible application. */
  async permissions(actor: Actor, application: Application): Promise<Permission[]> {
    const role = await this.roles.findAny(application.roleId);
    return role ? permissionsOn('application', actor, { ...application, role }) : [];
  }
}
