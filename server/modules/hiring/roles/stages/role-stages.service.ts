import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor, rowsOfEach } from '../../../../platform/database/loaders.js';
import { execute, queryRows } from '../../../../platform/database/statement.js';
import { invalid, staleVersion } from '../../../../platform/errors/app-error.js';
import { JobRole } from '../job-role.entity.js';
import { JobRoleStage, STAGE_COLUMNS } from './job-role-stage.entity.js';
import { StageKind } from '../role.enums.js';
import { aboutRole, stageNames } from '../editing/role-entries.js';
import type { TemplateStage } from '../role.model.js';
import { denialOfEdit } from '../role.policy.js';
import type { StageInput } from './role-stages.input.js';
import { lockRole, lockSeen, RolesService } from '../roles.service.js';

/** Returns those stages that are in use and cannot be removed. Runs while their role is locked. */
export type StageUse = (manager: EntityManager, stageIds: readonly number[]) => Promise<readonly number[]>;

/** Reads and sets the stages of roles. */
@Injectable()
export class RoleStagesService {
  private readonly uses: StageUse[] = [];

  constructor(
    private readonly database: DatabaseService,
    private readonly roles: RolesService,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Registers a check for whether stages are in use, such as by applications. Code that uses a stage must lock the role
   * first (`lockRole`).
   */
  onUse(use: StageUse): void {
    this.uses.push(use);
  }

  /** Returns the stages of a visible role, in order, with one statement per request. */
  list(actor: Actor, { id }: Pick<JobRole, 'id'>): Promise<JobRoleStage[]> {
    return loaderFor(actor, 'role-stages', async (ids) => {
      const rows = await this.database.rows<JobRoleStage>(
        `SELECT ${STAGE_COLUMNS} FROM job_role_stages s WHERE s.role_id = ANY($1) ORDER BY s.position`,
        [ids],
      );
      return rowsOfEach(ids, rows, ({ roleId }) => roleId);
    }).load(id);
  }

  /**
   * Renames, sorts, adds and removes the stages of a role. Existing stages keep their ids. CONFLICT if the role has
   * changed since it was read, or a stage to remove is in use.
   */
  async set(
    actor: Actor,
    id: number,
    stages: readonly StageInput[],
    expectedVersion: number,
  ): Promise<JobRole> {
    checkStages(stages, 'stages');
    await this.roles.get(actor, id);
    return this.changes.once(
      () => this.changes.make(actor, (change) => this.setIn(change, actor, id, stages, expectedVersion)),
      (role) => this.roles.recheck(actor, role.id),
    );
  }

  /** Stores the stages of a new role. */
  async insert(manager: EntityManager, roleId: number, stages: readonly TemplateStage[]): Promise<void> {
    await manager.insert(
      JobRoleStage,
      stages.map(({ name, kind }, position) => ({ roleId, name, kind, position })),
    );
  }

  /** Copies the stages of a role to a new role. */
  async copy(manager: EntityManager, from: number, to: number): Promise<void> {
    await execute(
      manager,
      `INSERT INTO job_role_stages (role_id, name, kind, position)
       SELECT $2, name, kind, position FROM job_role_stages WHERE role_id = $1 ORDER BY position`,
      [from, to],
    );
  }

  private async setIn(
    { manager, record }: Change,
    actor: Actor,
    roleId: number,
    stages: readonly StageInput[],
    expectedVersion: number,
  ): Promise<JobRole> {
    const role = await lockSeen(manager, actor, roleId);
    enforce(denialOfEdit(actor, role));
    if (role.version !== expectedVersion) throw staleVersion('role');
    const present = await queryRows<JobRoleStage>(
      manager,
      `SELECT ${STAGE_COLUMNS} FROM job_role_stages s WHERE s.role_id = $1 ORDER BY s.position FOR UPDATE`,
      [roleId],
    );
    const kept = new Map(present.map((stage) => [stage.id, stage]));
    for (const [index, { id, kind }] of stages.entries()) {
      if (id != null && kept.get(id)?.kind !== kind) {
        throw invalid({ [`stages.${index}.id`]: 'must be a stage of the role, with the same kind' });
      }
    }
    const ids = new Set(stages.flatMap(({ id }) => id ?? []));
    await this.remove(
      manager,
      present.map(({ id }) => id).filter((id) => !ids.has(id)),
    );
    for (const [position, { id, name, kind }] of stages.entries()) {
      if (id == null) await manager.insert(JobRoleStage, { roleId, name, kind, position });
      else await manager.update(JobRoleStage, { id }, { name, position });
    }
    const [before, after] = [stageNames(present), stageNames(stages)];
    if (before === after && present.length === ids.size) return role;
    await manager.update(JobRole, { id: roleId }, { version: () => 'version + 1' });
    record({
      ...aboutRole('JOB_ROLE_STAGES_CHANGED', role),
      before: { stages: before },
      after: { stages: after },
    });
    return lockRole(manager, roleId);
  }

  private async remove(manager: EntityManager, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    for (const use of this.uses) {
      if ((await use(manager, ids)).length > 0) throw denied({ reason: 'STAGE_IN_USE' });
    }
    await execute(manager, `DELETE FROM job_role_stages WHERE id = ANY($1)`, [ids]);
  }
}

/** Throws VALIDATION_FAILED unless stages are in a valid order and have unique names and ids. */
export function checkStages(
  stages: readonly (TemplateStage & { id?: number | null })[],
  field: string,
): void {
  const kinds = stages.map(({ kind }) => kind);
  const between = kinds.slice(1, -2);
  const isInOrder =
    kinds[0] === StageKind.APPLIED &&
    kinds.at(-2) === StageKind.HIRED &&
    kinds.at(-1) === StageKind.REJECTED &&
    between.every((kind) => kind === StageKind.ACTIVE || kind === StageKind.OFFER) &&
    between.filter((kind) => kind === StageKind.OFFER).length <= 1;
  if (!isInOrder) {
    throw invalid({
      [field]:
        'must start with APPLIED, end with HIRED and REJECTED, and have ACTIVE ones and one OFFER at most between',
    });
  }
  const isOnce = (values: (string | number)[]) => new Set(values).size === values.length;
  if (!isOnce(stages.map(({ name }) => name.toLowerCase()))) {
    throw invalid({ [field]: 'must have different names' });
  }
  if (!isOnce(stages.flatMap(({ id }) => id ?? []))) throw invalid({ [field]: 'must have each stage once' });
}
