import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import type { SortColumn, SqlValues } from '../../../../platform/database/keyset.js';
import { pageOf } from '../../../../platform/database/keyset-list.js';
import type { Page } from '../../../../platform/database/pagination.js';
import { searchTerms } from '../../../../platform/database/search.js';
import { isHiddenFrom } from '../../../directory/users/candidacies.js';
import { isManaged } from '../../roles/lists/role-sql.js';
import { type Application, APPLICATION_COLUMNS } from '../applications/application.entity.js';
import { ApplicationsService } from '../applications/applications.service.js';
import { CANDIDATE_NAME } from '../candidate.entity.js';
import { candidateCondition } from './candidate-search.js';
import { isOfPerson, personOf } from '../merging/people.js';
import { CandidateOrderField, type CandidatePageArgs } from './candidate-lists.input.js';

/** An application with the values that lists are sorted by. */
interface Row extends Application {
  name: string;
  retainUntil: string;
}

const SORT: Record<CandidateOrderField, SortColumn & { of: (row: Row) => string }> = {
  [CandidateOrderField.NAME]: {
    column: `(${CANDIDATE_NAME}) COLLATE "und-x-icu"`,
    type: 'text',
    of: ({ name }) => name,
  },
  [CandidateOrderField.APPLIED_AT]: {
    column: 'a.applied_at',
    type: 'timestamptz',
    of: ({ appliedAt }) => appliedAt,
  },
  [CandidateOrderField.RETAIN_UNTIL]: {
    column: `to_char(c.retain_until, 'YYYY-MM-DD') COLLATE "C"`,
    type: 'text',
    of: ({ retainUntil }) => retainUntil,
  },
};

/** Lists the candidates of a company, each with the newest application for a role that the actor manages. */
@Injectable()
export class CandidatePagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly applications: ApplicationsService,
  ) {}

  /** Returns a page of the candidates. FORBIDDEN for members that manage no role. */
  async page(actor: Actor, companyId: number, args: CandidatePageArgs): Promise<Page<Application>> {
    await this.applications.checkManagesAny(actor, companyId);
    return pageOf(this.database, args, {
      name: `candidates:${companyId}`,
      columns: `${APPLICATION_COLUMNS}, ${CANDIDATE_NAME} AS name, to_char(c.retain_until, 'YYYY-MM-DD') AS "retainUntil"`,
      from: `applications a JOIN job_roles r ON r.id = a.role_id JOIN candidates c ON c.id = a.candidate_id
        LEFT JOIN users cu ON cu.id = c.user_id`,
      id: 'a.id',
      sort: SORT,
      owner: { id: companyId, actor },
      own: (sql) => [
        'c.company_id = owner.id',
        isHandled(actor, companyId, sql, 'r', 'a'),
        `NOT EXISTS (SELECT FROM candidates m JOIN applications b ON b.candidate_id = m.id
           JOIN job_roles br ON br.id = b.role_id
           WHERE ${isOfPerson('m', personOf('c'))} AND b.id > a.id AND ${isHandled(actor, companyId, sql, 'br', 'b')})`,
      ],
      narrowing: (sql) => narrowingOf(actor, companyId, args, sql),
      isLarge: true,
      toNode: (row: Row) => row,
    });
  }
}

/**
 * SQL condition that the actor manages an application for a role: the same rules as `ApplicationsService.canRead` for
 * managers.
 */
const isHandled = (
  actor: Actor,
  companyId: number,
  sql: SqlValues,
  role: string,
  application: string,
): string =>
  `(${isManaged(actor, companyId, sql, role)} AND NOT ${isHiddenFrom(sql.add(actor.user?.id ?? null), {
    role: `${role}.id`,
    application: `${application}.id`,
  })})`;

function narrowingOf(
  actor: Actor,
  companyId: number,
  { search, filter }: CandidatePageArgs,
  sql: SqlValues,
): string[] {
  const { states, sources } = filter ?? {};
  // A search covers all applications of a person for roles that the actor manages.
  const found = searchTerms(search).map(
    (term) => `EXISTS (SELECT FROM candidates m LEFT JOIN users mu ON mu.id = m.user_id
      JOIN applications f ON f.candidate_id = m.id JOIN job_roles fr ON fr.id = f.role_id
      WHERE ${isOfPerson('m', personOf('c'))} AND ${isHandled(actor, companyId, sql, 'fr', 'f')}
        AND ${candidateCondition(term, companyId, sql, {
          words: 'coalesce(mu.search_words, m.search_words)',
          file: 'f.file_id',
        })})`,
  );
  return [
    ...found,
    ...(states == null ? [] : [`a.state = ANY(${sql.add(states)}::text[])`]),
    ...(sources == null ? [] : [`c.source = ANY(${sql.add(sources)}::text[])`]),
  ];
}
