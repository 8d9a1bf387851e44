import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import type { SqlValues } from '../../../../platform/database/keyset.js';
import { pageOf } from '../../../../platform/database/keyset-list.js';
import { OrderDirection, type Page } from '../../../../platform/database/pagination.js';
import { searchConditions, searchTerms } from '../../../../platform/database/search.js';
import { invalid } from '../../../../platform/errors/app-error.js';
import type { PageArgs } from '../../../../platform/graphql/connections.js';
import { dayNumber } from '../../../../platform/time/days.js';
import { zoneNamed } from '../../../../platform/time/zone.js';
import { managesAttendance } from '../../employment/employment.policy.js';
import { TeamsService } from '../../../people/teams/teams.service.js';
import { type AbsenceRequest, ABSENCE_COLUMNS } from '../absences/absence.entity.js';
import type { AttendancePageArgs } from '../attendance.input.js';
import { type AttendanceRow, MAX_DAYS, type MissingPunch } from '../attendance.model.js';
import { reportsOf } from '../../../directory/users/membership/reporting-lines.js';
import { JOINED_AT, ZONE_OF_PERSON, zoneOn } from '../attendance-people.js';
import { AttendanceService } from '../attendance.service.js';
import { isCounted, PUNCH_COLUMNS, type Punch } from '../punches/punch.entity.js';

/** A person of a list. */
export type ListedPerson = Omit<AttendanceRow, 'from' | 'to'>;
type Row = Omit<ListedPerson, 'since'> & { joinedAt: string };

type MissingRow = Punch & Pick<MissingPunch, 'isEndRequested' | 'date'>;

const FIRST_NAME = 'FIRST_NAME';
const BY_NAME = { field: FIRST_NAME, direction: OrderDirection.ASC } as const;
/** The day of a punch, in the time zone in which it is judged. */
const DAY_OF_PUNCH = `(p.at AT TIME ZONE ${zoneOn(`(p.at AT TIME ZONE coalesce(c.time_zone, 'UTC'))::date`)})::date`;
/** The highest id of a punch. */
const MAX_PUNCH_ID = Number.MAX_SAFE_INTEGER;

/** Lists the days of people, missing ends of work, and leave: of everybody for admins, of their reports for managers. */
@Injectable()
export class AttendancePagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly teams: TeamsService,
  ) {}

  /** Returns a page of the people whose days the actor may read, sorted by first name. */
  async page(actor: Actor, companyId: number, args: AttendancePageArgs): Promise<Page<AttendanceRow>> {
    const [from, to] = [dayNumber(args.from), dayNumber(args.to)];
    if (to < from) throw invalid({ to: 'must not be before the first day' });
    if (to - from >= MAX_DAYS) throw invalid({ to: `must be within ${MAX_DAYS} days` });
    return this.people(actor, companyId, 'attendance', args, (row) => ({ ...row, from, to }));
  }

  /** Returns a page of the people whose attendance the actor may read, sorted by first name. `name` is that of the list. */
  async people<Node extends ListedPerson>(
    actor: Actor,
    companyId: number,
    name: string,
    args: PageArgs & { teamId?: number | null },
    toNode: (person: ListedPerson) => Node,
  ): Promise<Page<Node>> {
    await this.attendance.checkCanEnter(actor, companyId);
    const { teamId } = args;
    if (teamId != null) await this.checkTeam(actor, teamId, companyId);
    return pageOf<Row, Node, typeof FIRST_NAME>(
      this.database,
      { ...args, orderBy: BY_NAME },
      {
        name: `${name}:${companyId}`,
        columns: `u.id, u.company_id AS "companyId", u.first_name AS "firstName", ${JOINED_AT} AS "joinedAt",
          ${ZONE_OF_PERSON} AS "timeZone"`,
        from: 'users u JOIN companies c ON c.id = u.company_id',
        countFrom: 'users u',
        id: 'u.id',
        sort: { [FIRST_NAME]: { column: 'u.first_name', type: 'text', of: ({ firstName }) => firstName } },
        owner: { id: companyId, actor },
        partition: 'u.company_id',
        own: (sql) => visible(actor, companyId, 'u.id', sql),
        narrowing: (sql) => [
          ...searchConditions(searchTerms(args.search), 'u.search_words', sql),
          ...(teamId == null
            ? []
            : [
                `EXISTS (SELECT FROM team_members m WHERE m.team_id = ${sql.add(teamId)} AND m.user_id = u.id
                   AND m.role <> 'guest' AND m.left_at IS NULL)`,
              ]),
        ],
        isLarge: true,
        toNode: ({ joinedAt, ...row }) =>
          toNode({ ...row, since: zoneNamed(row.timeZone).dayOf(Date.parse(joinedAt)) }),
      },
    );
  }

  /** Returns a page of beginnings of work without an end, newest first. */
  async missing(actor: Actor, companyId: number, args: PageArgs): Promise<Page<MissingPunch>> {
    await this.attendance.checkCanEnter(actor, companyId);
    // Pages are read backward: the newest comes first.
    return pageOf<MissingRow, MissingPunch, never>(this.database, args, {
      name: `missing-punches:${companyId}`,
      columns: `${PUNCH_COLUMNS}, EXISTS (
        SELECT FROM punch_corrections c
        WHERE c.user_id = o.user_id AND c.company_id = o.company_id AND c.state = 'REQUESTED' AND c.kind = 'OUT'
          AND NOT c.is_void AND c.at > p.at AND c.at < p.at + interval '16 hours') AS "isEndRequested",
        to_char(${DAY_OF_PUNCH}, 'YYYY-MM-DD') AS date`,
      from: `open_punches o JOIN punches p ON p.id = o.punch_id JOIN users u ON u.id = o.user_id
        JOIN companies c ON c.id = o.company_id`,
      id: 'o.punch_id',
      maxId: MAX_PUNCH_ID,
      sort: {},
      owner: { id: companyId, actor },
      partition: 'o.company_id',
      own: (sql) => [
        'u.company_id = o.company_id',
        `(o.at < now() - interval '16 hours' OR EXISTS (
          SELECT FROM punches n WHERE n.user_id = o.user_id AND n.at > o.at AND ${isCounted('n')}))`,
        ...visible(actor, companyId, 'o.user_id', sql, DAY_OF_PUNCH),
      ],
      narrowing: (sql) => searchConditions(searchTerms(args.search), 'u.search_words', sql),
      isLarge: true,
      toNode: ({ isEndRequested, date, ...punch }) => ({
        id: Number(punch.id),
        isEndRequested,
        userId: punch.userId,
        date,
        punch,
      }),
    });
  }

  /** Returns a page of the requests for leave that the actor may read, oldest first. */
  async absences(actor: Actor, companyId: number, args: PageArgs): Promise<Page<AbsenceRequest>> {
    await this.attendance.checkCanEnter(actor, companyId);
    return pageOf<AbsenceRequest, AbsenceRequest, never>(this.database, args, {
      name: `absences:${companyId}`,
      columns: ABSENCE_COLUMNS,
      from: 'absence_requests a JOIN users u ON u.id = a.user_id',
      id: 'a.id',
      sort: {},
      owner: { id: companyId, actor },
      partition: 'a.company_id',
      own: (sql) => [
        'u.company_id = a.company_id',
        ...visible(actor, companyId, 'a.user_id', sql, 'a.to_day'),
      ],
      narrowing: (sql) => searchConditions(searchTerms(args.search), 'u.search_words', sql),
      isLarge: true,
      toNode: (row) => row,
    });
  }

  private async checkTeam(actor: Actor, teamId: number, companyId: number): Promise<void> {
    const team = await this.teams.get(actor, teamId);
    if (team.companyId !== companyId) throw invalid({ teamId: 'must be a team of the company' });
    await this.teams.checkCanSeeMembers(actor, team);
  }
}

/**
 * The conditions under which the actor reads the attendance of a person: those of `canSeeAttendance`. `day` is the last day of
 * what it reads.
 */
function visible(actor: Actor, companyId: number, column: string, sql: SqlValues, day?: string): string[] {
  if (managesAttendance(actor, companyId)) return [];
  const me = `${sql.add(actor.user?.id ?? null)}::integer`;
  const since = day === undefined ? '' : `AND r.since <= ${day}`;
  return [
    `(${column} = ${me} OR EXISTS (SELECT FROM (${reportsOf(me)}) AS r WHERE r.user_id = ${column} ${since}))`,
  ];
}
