import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import type { SortColumn, SqlValues } from '../../../../platform/database/keyset.js';
import { pageOf } from '../../../../platform/database/keyset-list.js';
import type { Page } from '../../../../platform/database/pagination.js';
import { searchConditions, searchTerms } from '../../../../platform/database/search.js';
import { type JobRole, ROLE_COLUMNS } from '../job-role.entity.js';
import { JobRoleState } from '../role.enums.js';
import { JobRoleOrderField, type JobRolePageArgs } from './role-lists.input.js';
import { managesRoles } from '../role.policy.js';
import { isOn } from './role-sql.js';
import { RolesService } from '../roles.service.js';

const SORT: Record<JobRoleOrderField, SortColumn & { of: (role: JobRole) => string }> = {
  [JobRoleOrderField.TITLE]: {
    // Sorts titles as people expect: the database collation separates capitals and accents.
    column: 'r.title COLLATE "und-x-icu"',
    type: 'text',
    of: ({ title }) => title,
  },
  [JobRoleOrderField.CREATED_AT]: {
    column: 'r.created_at',
    type: 'timestamptz',
    of: ({ createdAt }) => createdAt,
  },
  [JobRoleOrderField.OPENED_AT]: {
    column: 'coalesce(r.opened_at, r.created_at)',
    type: 'timestamptz',
    of: ({ openedAt, createdAt }) => openedAt ?? createdAt,
  },
};

const OF_COMPANY = 'r.company_id';

/** Lists the roles of a company that the actor may see. */
@Injectable()
export class RolePagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly roles: RolesService,
  ) {}

  /** Returns a page of a company's roles. */
  async page(actor: Actor, companyId: number, args: JobRolePageArgs): Promise<Page<JobRole>> {
    await this.roles.checkCanList(actor, companyId);
    return pageOf(this.database, args, {
      name: `roles:${companyId}`,
      columns: ROLE_COLUMNS,
      from: 'job_roles r',
      id: 'r.id',
      sort: SORT,
      owner: { id: companyId, actor },
      partition: OF_COMPANY,
      own: (sql) => visibility(actor, companyId, sql),
      narrowing: (sql) => narrowingOf(args, sql),
      isLarge: true,
      toNode: (role: JobRole) => role,
    });
  }
}

/** Returns the conditions on `job_roles r` under which the actor sees a role: the rules of `canSeeRole`. */
function visibility(actor: Actor, companyId: number, sql: SqlValues): string[] {
  if (managesRoles(actor, companyId)) return [];
  return [`(r.state = '${JobRoleState.OPEN}' OR ${isOn(sql.add(actor.user?.id ?? null))})`];
}

/** Returns the conditions of a search and a filter on `job_roles r`. */
function narrowingOf({ search, filter }: JobRolePageArgs, sql: SqlValues): string[] {
  const { states, teamId, ownerId, employmentType, workMode } = filter ?? {};
  return [
    ...searchConditions(searchTerms(search), 'r.search_words', sql),
    ...(states == null ? [] : [`r.state = ANY(${sql.add(states)}::text[])`]),
    ...(teamId == null ? [] : [`r.team_id = ${sql.add(teamId)}`]),
    ...(ownerId == null ? [] : [isOn(sql.add(ownerId))]),
    ...(employmentType == null ? [] : [`r.employment_type = ${sql.add(employmentType)}`]),
    ...(workMode == null ? [] : [`r.work_mode = ${sql.add(workMode)}`]),
  ];
}
