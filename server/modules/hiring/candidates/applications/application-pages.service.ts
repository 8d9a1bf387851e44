import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import type { SortColumn, SqlValues } from '../../../../platform/database/keyset.js';
import { pageOf } from '../../../../platform/database/keyset-list.js';
import { loaderFor, rowsOfEach } from '../../../../platform/database/loaders.js';
import type { Page } from '../../../../platform/database/pagination.js';
import { searchTerms } from '../../../../platform/database/search.js';
import type { JobRole } from '../../roles/job-role.entity.js';
import { isHiddenFrom } from '../../../directory/users/candidacies.js';
import { RoleStagesService } from '../../roles/stages/role-stages.service.js';
import { type Application, APPLICATION_COLUMNS } from './application.entity.js';
import { ApplicationOrderField, type ApplicationPageArgs } from './applications.input.js';
import type { StageCount } from './application.model.js';
import { ApplicationsService } from './applications.service.js';
import { ApplicationState } from '../candidate.enums.js';
import { candidateCondition } from '../search/candidate-search.js';

const SORT: Record<ApplicationOrderField, SortColumn & { of: (application: Application) => string }> = {
  [ApplicationOrderField.APPLIED_AT]: {
    column: 'a.applied_at',
    type: 'timestamptz',
    of: ({ appliedAt }) => appliedAt,
  },
  [ApplicationOrderField.MOVED_AT]: {
    column: 'a.moved_at',
    type: 'timestamptz',
    of: ({ movedAt }) => movedAt,
  },
};

/** Lists and counts the applications for roles. The actor must manage the role. */
@Injectable()
export class ApplicationPagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly applications: ApplicationsService,
    private readonly stages: RoleStagesService,
  ) {}

  /** Returns a page of the applications for a role. */
  async page(
    actor: Actor,
    { id, companyId }: JobRole,
    args: ApplicationPageArgs,
  ): Promise<Page<Application>> {
    await this.applications.checkCanDecide(actor, id);
    return pageOf(this.database, args, {
      name: `applications:${id}`,
      columns: APPLICATION_COLUMNS,
      from: `applications a JOIN candidates c ON c.id = a.candidate_id LEFT JOIN users cu ON cu.id = c.user_id`,
      countFrom: 'applications a',
      id: 'a.id',
      sort: SORT,
      owner: { id, actor },
      partition: 'a.role_id',
      own: (sql) => [
        `NOT ${isHiddenFrom(sql.add(actor.user?.id ?? null), { role: 'a.role_id', application: 'a.id' })}`,
      ],
      narrowing: (sql) => narrowingOf(args, companyId, sql),
      toNode: (application: Application) => application,
    });
  }

  /** Returns how many applications are in each stage of a role, with one statement per request. */
  async counts(actor: Actor, role: JobRole): Promise<StageCount[]> {
    await this.applications.checkCanDecide(actor, role.id);
    const counts = await loaderFor(actor, 'application-counts', async (ids) => {
      const rows = await this.database.rows<{ roleId: number; stageId: number; count: number }>(
        `SELECT role_id AS "roleId", stage_id AS "stageId", count(*)::integer AS count FROM applications
         WHERE role_id = ANY($1) AND state <> '${ApplicationState.WITHDRAWN}' GROUP BY 1, 2`,
        [ids],
      );
      return rowsOfEach(ids, rows, ({ roleId }) => roleId);
    }).load(role.id);
    const stages = await this.stages.list(actor, role);
    return stages.map((stage) => ({
      stage,
      count: counts.find(({ stageId }) => stageId === stage.id)?.count ?? 0,
    }));
  }
}

function narrowingOf({ search, filter }: ApplicationPageArgs, companyId: number, sql: SqlValues): string[] {
  const { stageId, states } = filter ?? {};
  return [
    ...searchTerms(search).map((term) =>
      candidateCondition(term, companyId, sql, {
        words: 'coalesce(cu.search_words, c.search_words)',
        file: 'a.file_id',
      }),
    ),
    ...(stageId == null ? [] : [`a.stage_id = ${sql.add(stageId)}`]),
    ...(states == null ? [] : [`a.state = ANY(${sql.add(states)}::text[])`]),
  ];
}
