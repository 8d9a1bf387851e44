import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { denied } from '../../../core/access/denial.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { SecurityLog } from '../../../core/security-log/security-log.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import type { SortColumn, SqlValues } from '../../../platform/database/keyset.js';
import { pageOf } from '../../../platform/database/keyset-list.js';
import { OrderDirection, type Page } from '../../../platform/database/pagination.js';
import { searchConditions, searchTerms } from '../../../platform/database/search.js';
import { execute } from '../../../platform/database/statement.js';
import { conflict, notFound } from '../../../platform/errors/app-error.js';
import { MEMBER_COMPANY_ID } from '../../directory/companies/fixed-companies.js';
import { managesRoles } from '../roles/role.policy.js';
import { RolesService } from '../roles/roles.service.js';
import { JobProfile } from './job-profile.entity.js';
import { JobProfilesService, lockProfile } from './job-profiles.service.js';
import { PUBLISHED_COLUMNS, PublishedProfile } from './published-profile.model.js';
import type { PublishedProfilesArgs } from './published-profiles.input.js';

const NEWEST_FIRST = { field: 'PUBLISHED_AT' as const, direction: OrderDirection.DESC };
const SORT: Record<'PUBLISHED_AT', SortColumn & { of: (profile: PublishedProfile) => string }> = {
  PUBLISHED_AT: { column: 'p.published_at', type: 'timestamptz', of: ({ publishedAt }) => publishedAt! },
};

/** The FROM clause for PUBLISHED_COLUMNS. */
export const PUBLISHED_TABLES = 'job_profiles p JOIN users u ON u.id = p.user_id';

/** SQL condition that companies see profile `p` of user `u`: it is published, and the user belongs to no company. */
export const IS_PUBLISHED = `p.published_at IS NOT NULL AND u.suspended_at IS NULL
  AND (u.company_id IS NULL OR u.company_id = ${MEMBER_COMPANY_ID})`;

/** SQL for the state of the last contact request from company `company` to the person of profile `p`. */
const contactWith = (company: string) => `(SELECT r.state FROM contact_requests r
  WHERE r.company_id = ${company} AND r.user_id = p.user_id ORDER BY r.id DESC LIMIT 1) AS contact`;

/** Publishes profiles while their owners want that and belong to no company, and lets companies search them. */
@Injectable()
export class PublishedProfilesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly profiles: JobProfilesService,
    private readonly roles: RolesService,
    private readonly securityLog: SecurityLog,
    changes: ChangesService,
  ) {
    changes.onRecorded(async ({ manager }, _actor, entries) => {
      const joined = entries.filter(
        ({ action, companyId }) => action === 'USER_JOINED' && companyId !== MEMBER_COMPANY_ID,
      );
      if (joined.length === 0) return;
      // It stays unpublished if the person leaves the company again.
      await execute(
        manager,
        `UPDATE job_profiles SET published_at = NULL WHERE user_id = ANY($1::integer[])`,
        [joined.map(({ subject }) => Number(subject.id))],
      );
    });
  }

  /** Publishes the actor's profile. */
  publish(actor: Actor, showsName: boolean): Promise<JobProfile> {
    if (!canPublish(actor)) throw denied({ reason: 'PROFILE_OF_MEMBERS_ONLY' });
    if (!actor.identity.emailVerified) throw denied({ reason: 'APPLICANT_EMAIL_UNCONFIRMED' });
    return this.profiles.change(actor, async (manager, id) => {
      const { headline } = await lockProfile(manager, actor.user!.id);
      if (headline === '') {
        throw conflict('Your profile has no headline. Enter one first, then publish it.', 'PROFILE_EMPTY');
      }
      await execute(
        manager,
        `UPDATE job_profiles SET published_at = coalesce(published_at, now()), shows_name = $2 WHERE id = $1`,
        [id, showsName],
      );
    });
  }

  /** Ends the publication of the actor's profile. Does nothing if it is not published. */
  unpublish(actor: Actor): Promise<JobProfile> {
    return this.profiles.change(actor, async (manager, id) => {
      await manager.update(JobProfile, { id }, { publishedAt: null });
    });
  }

  /** Returns the actor's profile as companies see it or would see it. */
  async preview(profile: JobProfile, showsName: boolean): Promise<PublishedProfile> {
    const shown = await this.database.row<PublishedProfile>(
      `SELECT ${PUBLISHED_COLUMNS}, NULL AS contact
       FROM (SELECT id, user_id, $2::boolean AS shows_name, headline, skills, location, country, employment_types, work_modes,
         availability, published_at FROM job_profiles) AS p JOIN users u ON u.id = p.user_id WHERE p.id = $1`,
      [profile.id, showsName],
    );
    return shown!;
  }

  /** Returns a page of the published profiles, newest first. The actor must manage a role of the company. */
  async page(
    actor: Actor,
    { companyId: given, filter, ...args }: PublishedProfilesArgs,
  ): Promise<Page<PublishedProfile>> {
    const companyId = await this.checkCanSearch(actor, given ?? actor.user?.companyId ?? null);
    this.securityLog.readStaff(actor, null);
    return pageOf(
      this.database,
      { ...args, orderBy: NEWEST_FIRST },
      {
        name: `published-profiles:${companyId}`,
        columns: `${PUBLISHED_COLUMNS}, ${contactWith(String(companyId))}`,
        from: PUBLISHED_TABLES,
        id: 'p.id',
        sort: SORT,
        own: () => [IS_PUBLISHED],
        narrowing: (sql) => narrowingOf({ ...args, filter }, sql),
        isLarge: true,
        toNode: (profile: PublishedProfile) => profile,
      },
    );
  }

  /** Returns a published profile. The actor must manage a role of the company. NOT_FOUND if it is not published. */
  async get(actor: Actor, id: number, given?: number): Promise<PublishedProfile> {
    const companyId = await this.checkCanSearch(actor, given ?? actor.user?.companyId ?? null);
    const profile = await this.database.row<PublishedProfile>(
      `SELECT ${PUBLISHED_COLUMNS}, ${contactWith('$2::integer')} FROM ${PUBLISHED_TABLES}
       WHERE p.id = $1 AND ${IS_PUBLISHED}`,
      [id, companyId],
    );
    if (!profile) throw notFound('Profile');
    return profile;
  }

  /** Throws unless the actor may search for people on behalf of a company. Returns its id. */
  async checkCanSearch(actor: Actor, companyId: number | null): Promise<number> {
    const id = await this.roles.checkCanList(actor, companyId);
    if (!(await this.managesAnyRole(actor, id))) throw denied({ reason: 'ROLE_MANAGERS_ONLY' });
    return id;
  }

  private async managesAnyRole(actor: Actor, companyId: number): Promise<boolean> {
    if (managesRoles(actor, companyId)) return true;
    if (actor.restriction || actor.user?.companyId !== companyId) return false;
    const rows = await this.database.rows(
      `SELECT FROM job_roles r WHERE r.company_id = $1 AND (r.hiring_manager_id = $2 OR EXISTS (
         SELECT FROM job_role_recruiters x WHERE x.role_id = r.id AND x.user_id = $2)) LIMIT 1`,
      [companyId, actor.user.id],
    );
    return rows.length > 0;
  }
}

/** Whether the actor may publish a profile: members of Job Lobby Members and people without a company. */
export const canPublish = ({ user }: Actor): boolean =>
  user?.companyId === null || user?.companyId === MEMBER_COMPANY_ID;

function narrowingOf(
  { search, filter }: Pick<PublishedProfilesArgs, 'search' | 'filter'>,
  sql: SqlValues,
): string[] {
  const { skills = [], country, employmentType, workMode } = filter ?? {};
  const wants = (column: string, value: string | undefined) =>
    value == null ? [] : [`(${column} = '{}' OR ${column} @> ARRAY[${sql.add(value)}::text])`];
  return [
    ...searchConditions(searchTerms(search), 'p.search_words', sql),
    ...(skills.length === 0 ? [] : [`p.skills @> ${sql.add(skills)}::text[]`]),
    ...(country == null ? [] : [`p.country = ${sql.add(country)}`]),
    ...wants('p.employment_types', employmentType),
    ...wants('p.work_modes', workMode),
  ];
}
