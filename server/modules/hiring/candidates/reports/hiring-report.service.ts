import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { denied } from '../../../../core/access/denial.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { SqlValues } from '../../../../platform/database/keyset.js';
import { StageKind } from '../../roles/role.enums.js';
import { managesRoles } from '../../roles/role.policy.js';
import { isHiddenFrom } from '../../../directory/users/candidacies.js';
import { isOn } from '../../roles/lists/role-sql.js';
import { RolesService } from '../../roles/roles.service.js';
import { ApplicationEventKind, ApplicationState } from '../candidate.enums.js';
import type { HiringReportFilter } from './hiring-report.input.js';
import { type HiringReport, MAX_MONTHS } from './hiring-report.model.js';

/** The kinds of stages in the order of a report. */
const KINDS = [StageKind.APPLIED, StageKind.ACTIVE, StageKind.OFFER, StageKind.HIRED];
const ORDER = `ARRAY[${KINDS.map((kind) => `'${kind}'`).join(', ')}]`;

const { ACTIVE, HIRED, REJECTED, WITHDRAWN } = ApplicationState;
const median = (what: string, part = 0.5) =>
  `percentile_cont(${part}) WITHIN GROUP (ORDER BY ${what})::float8`;
const days = (interval: string) => `extract(epoch FROM ${interval}) / 86400`;
const counted = (state: ApplicationState) =>
  `(SELECT count(*)::integer FROM chosen WHERE state = '${state}')`;

/** Returns the SQL of the report for the applications that match the conditions. */
const reportOf = (conditions: readonly string[]) => `
  WITH chosen AS MATERIALIZED (
    SELECT a.id, a.stage_id, a.state, a.reject_reason, a.applied_at, coalesce(a.source, c.source) AS source
    FROM job_roles r JOIN applications a ON a.role_id = r.id JOIN candidates c ON c.id = a.candidate_id
    WHERE ${conditions.join(' AND ')}),
  steps AS MATERIALIZED (
    SELECT e.application_id, e.kind, e.at, s.kind AS left_kind,
      e.at - lag(e.at) OVER (PARTITION BY e.application_id ORDER BY e.id) AS time
    FROM chosen JOIN application_events e ON e.application_id = chosen.id
      LEFT JOIN job_role_stages s ON s.id = e.from_stage_id),
  been AS (
    SELECT chosen.id, s.kind FROM chosen JOIN job_role_stages s ON s.id = chosen.stage_id
    UNION SELECT application_id, left_kind FROM steps WHERE left_kind IS NOT NULL),
  furthest AS MATERIALIZED (
    SELECT chosen.id, coalesce(max(array_position(${ORDER}, been.kind)), 1) AS place
    FROM chosen LEFT JOIN been ON been.id = chosen.id GROUP BY 1),
  hires AS MATERIALIZED (
    SELECT chosen.id, ${days('max(steps.at) - min(chosen.applied_at)')} AS days
    FROM chosen JOIN steps ON steps.application_id = chosen.id
    WHERE chosen.state = '${HIRED}' AND steps.kind = '${ApplicationEventKind.HIRED}' GROUP BY 1)
  SELECT (SELECT count(*)::integer FROM chosen) AS applications, ${counted(ACTIVE)} AS active,
    ${counted(HIRED)} AS hired, ${counted(REJECTED)} AS rejected, ${counted(WITHDRAWN)} AS withdrawn,
    (SELECT ${median('days')} FROM hires) AS "medianDaysToHire",
    (SELECT ${median('days', 0.9)} FROM hires) AS "slowDaysToHire",
    (SELECT json_agg(json_build_object('kind', k.kind,
        'reached', (SELECT count(*) FROM furthest WHERE place >= k.place),
        'medianDays', (SELECT ${median(days('time'))} FROM steps WHERE left_kind = k.kind)) ORDER BY k.place)
      FROM unnest(${ORDER}) WITH ORDINALITY AS k(kind, place)) AS steps,
    (SELECT json_build_object('made', count(*) FILTER (WHERE f.place >= 3),
        'accepted', count(*) FILTER (WHERE state = '${HIRED}'),
        'declined', count(*) FILTER (WHERE f.place >= 3 AND state = '${WITHDRAWN}'))
      FROM chosen JOIN furthest f ON f.id = chosen.id) AS offers,
    (SELECT coalesce(json_agg(s ORDER BY applications DESC, source), '[]') FROM (
      SELECT source, count(*) AS applications, count(*) FILTER (WHERE state = '${HIRED}') AS hired
      FROM chosen GROUP BY 1) AS s) AS sources,
    (SELECT coalesce(json_agg(x ORDER BY count DESC, reason), '[]') FROM (
      SELECT reject_reason AS reason, count(*) FROM chosen WHERE state = '${REJECTED}' GROUP BY 1) AS x) AS rejections,
    (SELECT coalesce(json_agg(m ORDER BY month), '[]') FROM (
      SELECT to_char(applied_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*) AS applications,
        count(hires.id) AS hired, ${median('hires.days')} AS "medianDays"
      FROM chosen LEFT JOIN hires ON hires.id = chosen.id GROUP BY 1 ORDER BY 1 DESC LIMIT ${MAX_MONTHS}) AS m) AS months`;

/** Computes figures about the applications for the roles of a company. */
@Injectable()
export class HiringReportService {
  constructor(
    private readonly database: DatabaseService,
    private readonly roles: RolesService,
  ) {}

  /**
   * Returns the report: managers of all roles of the company get all applications, hiring managers and recruiters those
   * for their own roles. Takes one statement. FORBIDDEN for others.
   */
  async read(actor: Actor, companyId: number, filter: HiringReportFilter = {}): Promise<HiringReport> {
    await this.roles.checkCanList(actor, companyId);
    const sql = new SqlValues();
    const conditions = [`r.company_id = ${sql.add(companyId)}`];
    if (!managesRoles(actor, companyId)) {
      const userId = actor.user?.id ?? null;
      await this.checkIsOnAny(companyId, userId);
      conditions.push(isOn(sql.add(userId)));
    }
    conditions.push(`NOT ${isHiddenFrom(sql.add(actor.user?.id ?? null), { role: 'r.id' })}`);
    const { since, until, teamId, roleId } = filter;
    if (since) conditions.push(`a.applied_at >= ${sql.add(since)}`);
    if (until) conditions.push(`a.applied_at < ${sql.add(until)}`);
    if (teamId != null) conditions.push(`r.team_id = ${sql.add(teamId)}`);
    if (roleId != null) conditions.push(`r.id = ${sql.add(roleId)}`);
    const report = await this.database.row<HiringReport>(reportOf(conditions), sql.values, {
      charged: true,
    });
    return report!;
  }

  private async checkIsOnAny(companyId: number, userId: number | null): Promise<void> {
    const rows = await this.database.rows(
      `SELECT FROM job_roles r WHERE r.company_id = $1 AND ${isOn('$2')} LIMIT 1`,
      [companyId, userId],
    );
    if (rows.length === 0) throw denied({ reason: 'ROLE_TEAM_ONLY' });
  }
}
