import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import type { SortColumn, SqlValues } from '../../../platform/database/keyset.js';
import { pageOf } from '../../../platform/database/keyset-list.js';
import { loaderFor, ownRead, rowOfEach, rowsOfEach } from '../../../platform/database/loaders.js';
import { OrderDirection, type Page } from '../../../platform/database/pagination.js';
import { searchConditions, searchTerms } from '../../../platform/database/search.js';
import { denialOfDeciding } from '../candidates/applications/application.policy.js';
import { ApplicationsService } from '../candidates/applications/applications.service.js';
import { type Candidate, CANDIDATE_NAME } from '../candidates/candidate.entity.js';
import { isOfPerson, personOf } from '../candidates/merging/people.js';
import type { JobRole } from '../roles/job-role.entity.js';
import { RolesService } from '../roles/roles.service.js';
import { TalentPoolOrderField, type TalentPoolPageArgs } from './talent-pool.input.js';
import { MOST_SUGGESTED, type PoolSuggestion } from './talent-pool.model.js';
import { MEMBER_COLUMNS, type TalentPoolMember } from './talent-pool-member.entity.js';

/** A request with the values that lists are sorted by. */
interface Row extends TalentPoolMember {
  name: string;
  end: string;
}

/** The sort value of unanswered requests, which come last. */
const NO_DAY = '9999-12-31';
const END = `coalesce(to_char(p.until, 'YYYY-MM-DD'), '${NO_DAY}') COLLATE "C"`;

const SORT: Record<TalentPoolOrderField, SortColumn & { of: (row: Row) => string }> = {
  [TalentPoolOrderField.NAME]: {
    column: `(${CANDIDATE_NAME}) COLLATE "und-x-icu"`,
    type: 'text',
    of: ({ name }) => name,
  },
  [TalentPoolOrderField.ASKED_AT]: {
    column: 'p.asked_at',
    type: 'timestamptz',
    of: ({ askedAt }) => askedAt,
  },
  [TalentPoolOrderField.UNTIL]: { column: END, type: 'text', of: ({ end }) => end },
};

const BY_NAME = { field: TalentPoolOrderField.NAME, direction: OrderDirection.ASC };

/** Lists the talent pool of a company, and suggests its members for roles. */
@Injectable()
export class TalentPoolPagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly applications: ApplicationsService,
    private readonly roles: RolesService,
  ) {}

  /**
   * Returns a page of the pool: members, and people who have not answered yet. The actor must manage a role of the
   * company.
   */
  async page(
    actor: Actor,
    companyId: number,
    { orderBy = BY_NAME, ...args }: TalentPoolPageArgs,
  ): Promise<Page<TalentPoolMember>> {
    await this.applications.checkManagesAny(actor, companyId);
    return pageOf(
      this.database,
      { ...args, orderBy },
      {
        name: `talent-pool:${companyId}`,
        columns: `${MEMBER_COLUMNS}, ${CANDIDATE_NAME} AS name, ${END} AS "end"`,
        from: `talent_pool_members p JOIN candidates c ON c.id = p.candidate_id LEFT JOIN users cu ON cu.id = c.user_id`,
        id: 'p.id',
        sort: SORT,
        owner: { id: companyId, actor },
        own: () => [
          'p.company_id = owner.id',
          `(p.state = 'ASKED' OR (p.state = 'MEMBER' AND p.until >= current_date))`,
        ],
        narrowing: (sql) => narrowingOf(args, sql),
        isLarge: true,
        toNode: (row: Row) => row,
      },
    );
  }

  /**
   * Returns the newest request to a person. Null without a request, and for actors that manage no role of the company.
   */
  async ofCandidate(actor: Actor, { id, companyId }: Candidate): Promise<TalentPoolMember | null> {
    const manages = await ownRead(actor, `manages-any-role:${companyId}`, () =>
      this.roles.managesAny(actor, companyId),
    );
    if (!manages) return null;
    return loaderFor<(TalentPoolMember & { ownerId: number }) | null>(
      actor,
      'talent-pool-of',
      async (ids) => {
        const rows = await this.database.rows<TalentPoolMember & { ownerId: number }>(
          `SELECT owner.id AS "ownerId", last.* FROM unnest($1::integer[]) AS owner(id) CROSS JOIN LATERAL (
           SELECT ${MEMBER_COLUMNS} FROM candidates o JOIN candidates m ON ${isOfPerson('m', personOf('o'))}
           JOIN talent_pool_members p ON p.candidate_id = m.id WHERE o.id = owner.id ORDER BY p.id DESC LIMIT 1) AS last`,
          [ids],
        );
        return rowOfEach(ids, rows, ({ ownerId }) => ownerId);
      },
    ).load(id);
  }

  /**
   * Returns members of the pool who have required skills of a role and a suitable location, best matches first, without
   * people who have applied for it. FORBIDDEN unless the actor manages the role.
   */
  suggestions(actor: Actor, role: JobRole): Promise<PoolSuggestion[]> {
    enforce(denialOfDeciding(actor, role));
    return loaderFor<PoolSuggestion[]>(actor, 'pool-suggestions', async (ids) => {
      const rows = await this.database.rows<SuggestedRow>(SUGGESTED, [ids]);
      return rowsOfEach(ids, rows, ({ ownerId }) => ownerId).map((all) =>
        all.map(({ commonSkills, ...member }) => ({ member, commonSkills })),
      );
    }).load(role.id);
  }
}

interface SuggestedRow extends TalentPoolMember {
  ownerId: number;
  commonSkills: string[];
}

/** People without a known location suit every role, and everybody suits a remote role. */
const SUITS = `r.work_mode = 'REMOTE' OR (p.country IS NULL AND p.location = '')
  OR (p.country IS NULL OR r.country IS NULL OR p.country = r.country)
    AND (p.country = r.country OR p.location = '' OR r.location = '' OR search_fold(p.location) = search_fold(r.location))`;

const SUGGESTED = `
  SELECT r.id AS "ownerId", page.* FROM job_roles r CROSS JOIN LATERAL (
    SELECT ${MEMBER_COLUMNS}, common.skills AS "commonSkills"
    FROM talent_pool_members p JOIN candidates c ON c.id = p.candidate_id
    CROSS JOIN LATERAL (SELECT ARRAY(SELECT unnest(p.skills) INTERSECT SELECT unnest(r.skills) ORDER BY 1) AS skills) AS common
    WHERE p.company_id = r.company_id AND p.state = 'MEMBER' AND p.until >= current_date AND p.skills && r.skills AND (${SUITS})
      AND NOT EXISTS (SELECT FROM candidates m JOIN applications a ON a.candidate_id = m.id
        WHERE ${isOfPerson('m', personOf('c'))} AND a.role_id = r.id)
    ORDER BY cardinality(common.skills) DESC, p.id DESC LIMIT ${MOST_SUGGESTED}) AS page
  WHERE r.id = ANY($1)`;

function narrowingOf({ search, filter }: TalentPoolPageArgs, sql: SqlValues): string[] {
  const { skills, country } = filter ?? {};
  const words = `(coalesce(cu.search_words, c.search_words) || ' ' || p.search_words)`;
  return [
    ...searchConditions(searchTerms(search), words, sql),
    ...(skills == null || skills.length === 0 ? [] : [`p.skills @> ${sql.add(skills)}::text[]`]),
    ...(country == null ? [] : [`p.country = ${sql.add(country)}`]),
  ];
}
