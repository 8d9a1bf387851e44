import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { loaderFor, ownRead } from '../../../platform/database/loaders.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { invalid } from '../../../platform/errors/app-error.js';
import { languageOf } from '../../../platform/mail/languages.js';
import type { JobRole } from '../roles/job-role.entity.js';
import { denialOfEdit } from '../roles/role.policy.js';
import { lockSeen, RolesService } from '../roles/roles.service.js';
import type { RoleCriteria } from './role-criteria.entity.js';
import { type Criterion, defaultCriteria } from './scorecard-criteria.js';
import type { CriterionInput } from './scorecards.input.js';

type Source = Parameters<typeof queryRow>[0];

/** Reads and sets the criteria that applicants for roles are rated by. */
@Injectable()
export class CriteriaService {
  constructor(
    private readonly database: DatabaseService,
    private readonly roles: RolesService,
    private readonly changes: ChangesService,
  ) {}

  /** Returns the criteria of a role, in order. One statement for all roles of a request. */
  async list(actor: Actor, roleId: number): Promise<Criterion[]> {
    const stored = await loaderFor<Criterion[] | null>(actor, 'role-criteria', async (ids) => {
      const rows = await this.database.rows<RoleCriteria>(
        `SELECT role_id AS "roleId", criteria FROM role_criteria WHERE role_id = ANY($1)`,
        [ids],
      );
      return ids.map((id) => rows.find((row) => row.roleId === id)?.criteria ?? null);
    }).load(roleId);
    return stored ?? ownRead(actor, 'own-default-criteria', () => defaults(this.database, actor));
  }

  /** The same within a change that has locked the role. */
  async listIn(manager: EntityManager, actor: Actor, roleId: number): Promise<Criterion[]> {
    const row = await queryRow<Pick<RoleCriteria, 'criteria'>>(
      manager,
      `SELECT criteria FROM role_criteria WHERE role_id = $1`,
      [roleId],
    );
    return row?.criteria ?? defaults(manager, actor);
  }

  /** Sets the criteria of a role, for those that may edit it. Scorecards keep what they have rated. */
  async set(actor: Actor, roleId: number, input: readonly CriterionInput[]): Promise<JobRole> {
    await this.roles.get(actor, roleId);
    return this.changes.once(
      () =>
        this.changes.make(actor, async ({ manager, record }): Promise<JobRole> => {
          const role = await lockSeen(manager, actor, roleId);
          enforce(denialOfEdit(actor, role));
          const before = await this.listIn(manager, actor, roleId);
          const criteria = merged(before, input);
          if (JSON.stringify(before) === JSON.stringify(criteria)) return role;
          await execute(
            manager,
            `INSERT INTO role_criteria (role_id, criteria) VALUES ($1, $2)
             ON CONFLICT (role_id) DO UPDATE SET criteria = excluded.criteria`,
            [roleId, JSON.stringify(criteria)],
          );
          record({
            action: 'ROLE_CRITERIA_CHANGED',
            companyId: role.companyId,
            subject: { type: 'JOB_ROLE', id: roleId },
            before: { criteria: namesOf(before) },
            after: { title: role.title, criteria: namesOf(criteria) },
          });
          return role;
        }),
      () => this.roles.recheck(actor, roleId),
    );
  }
}

const namesOf = (criteria: readonly Criterion[]): string => criteria.map(({ name }) => name).join(', ');

/** Returns the criteria to store. Unchanged ones keep their ids. */
function merged(before: readonly Criterion[], input: readonly CriterionInput[]): Criterion[] {
  const known = new Set(before.map(({ id }) => id));
  const criteria = input.map(({ id, name }) => ({ id: id && known.has(id) ? id : randomUUID(), name }));
  const names = criteria.map(({ name }) => name.toLowerCase());
  const ids = criteria.map(({ id }) => id);
  if (new Set(names).size < names.length || new Set(ids).size < ids.length) {
    throw invalid({ criteria: 'must be different' });
  }
  return criteria;
}

/** The default criteria in the language of the actor. */
async function defaults(source: Source, { user }: Actor): Promise<Criterion[]> {
  const row = await queryRow<{ language: string | null }>(
    source,
    `SELECT language FROM users WHERE id = $1`,
    [user?.id ?? null],
  );
  return defaultCriteria(languageOf(row?.language));
}
