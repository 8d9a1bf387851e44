import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isMaster, isMemberOf } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import type { Permission } from '../../../core/access/permission.js';
import { permissionsOn } from '../../../core/access/permission-registry.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { queryRow, queryRows } from '../../../platform/database/statement.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { CompaniesService } from '../../directory/companies/companies.service.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { JobRole, ROLE_COLUMNS } from './job-role.entity.js';
import { canSeeRole, canSeeSalary, denialOfState, managesRoles } from './role.policy.js';
import { isOn } from './lists/role-sql.js';
import type { Salary } from './role.model.js';
import { ROLES_FEATURE } from './roles.capability.js';

/** Finds roles that the actor may see. Everything needs the feature 'Open Roles', even for MASTER CONTROL. */
@Injectable()
export class RolesService {
  private readonly findById: (id: number) => Promise<JobRole | null>;

  constructor(
    private readonly database: DatabaseService,
    private readonly companies: CompaniesService,
    private readonly features: FeatureGateService,
  ) {
    this.findById = database.batched<number, JobRole>(
      `SELECT ${ROLE_COLUMNS} FROM job_roles r WHERE r.id = ANY($1)`,
      ({ id }) => id,
    );
  }

  /** Returns the id of a company. Throws if the actor may not list its roles, or the id is null (invalid). */
  async checkCanList(actor: Actor, companyId: number | null): Promise<number> {
    checkCanSeeCompany(actor, companyId);
    if (isMaster(actor)) await this.companies.get(actor, companyId);
    await this.features.check(companyId, ROLES_FEATURE);
    return companyId;
  }

  /** Returns a role. NOT_FOUND if it does not exist, the actor may not see it, or the id is null (invalid). */
  async get(actor: Actor, id: number | null): Promise<JobRole> {
    checkUnrestricted(actor);
    const role = id === null ? null : await this.find(actor, id);
    if (!role) throw notFound('Role');
    await this.features.check(role.companyId, ROLES_FEATURE);
    return role;
  }

  /**
   * Throws unless the actor still manages a role. Repeated requests check this, because the stored response contains
   * the salary and the managers at that time.
   */
  async recheck(actor: Actor, id: number): Promise<void> {
    enforce(denialOfState(actor, await this.get(actor, id)));
  }

  /** Returns a role, or null if it does not exist or the actor may not see it. Does not check the feature. */
  async find(actor: Actor, id: number): Promise<JobRole | null> {
    const role = await this.findById(id);
    return role && canSeeRole(actor, role) ? role : null;
  }

  /** Whether the actor manages at least one role of a company. */
  async managesAny(actor: Actor, companyId: number | null, manager?: EntityManager): Promise<boolean> {
    if (managesRoles(actor, companyId)) return true;
    if (!actor.user || actor.restriction || !isMemberOf(actor, companyId)) return false;
    const sql = `SELECT EXISTS (SELECT FROM job_roles r WHERE r.company_id = $1 AND ${isOn('$2')}) AS "hasAny"`;
    const values = [companyId, actor.user.id];
    const [row] = await (manager
      ? queryRows<{ hasAny: boolean }>(manager, sql, values)
      : this.database.rows<{ hasAny: boolean }>(sql, values));
    return row!.hasAny;
  }

  /**
   * Returns a role without checking access: the caller has checked that the actor may read the object that refers to
   * it.
   */
  findAny(id: number): Promise<JobRole | null> {
    return this.findById(id);
  }

  /** Whether a role has ever been open, and so visible to its whole company. */
  async wasOpened(id: number): Promise<boolean> {
    return (await this.findById(id))?.openedAt != null;
  }

  /** Returns the salary of a role. Null if it has none, or it is hidden from the actor. */
  salary(actor: Actor, role: JobRole): Salary | null {
    const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryPeriod: period } = role;
    if (currency === null || period === null || !canSeeSalary(actor, role)) return null;
    return { min, max, currency, period };
  }

  /** Returns the operations that the actor may perform on a visible role. */
  permissions(actor: Actor, role: JobRole): Permission[] {
    return permissionsOn('jobRole', actor, role);
  }
}

/** Locks a role for the transaction, with all its columns. NOT_FOUND if it does not exist. */
export async function lockRole(manager: EntityManager, id: number): Promise<StoredRole> {
  const role = await queryRow<StoredRole>(
    manager,
    `SELECT ${ROLE_COLUMNS}, r.description, r.questions, r.knock_outs AS "knockOuts" FROM job_roles r WHERE r.id = $1 FOR NO KEY UPDATE OF r`,
    [id],
  );
  if (!role) throw notFound('Role');
  return role;
}

/** A role with its long texts. */
export type StoredRole = JobRole & Required<Pick<JobRole, 'description' | 'questions' | 'knockOuts'>>;

/** Locks a role that the actor sees. NOT_FOUND if the actor may no longer see it. */
export async function lockSeen(manager: EntityManager, actor: Actor, id: number): Promise<StoredRole> {
  const role = await lockRole(manager, id);
  if (!canSeeRole(actor, role)) throw notFound('Role');
  return role;
}
