import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { checkRegion } from '../../employment/regions.js';
import { AttendanceChangesService, checkCount, isStoredRegion } from '../attendance-changes.service.js';
import type { HolidayInput } from './attendance-settings.input.js';
import { MAX_HOLIDAYS } from '../attendance.model.js';
import { AttendanceService } from '../attendance.service.js';
import { type Holiday, HOLIDAY_COLUMNS } from './holiday.entity.js';

/** Reads and changes the holidays of a company. */
@Injectable()
export class HolidaysService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly changes: AttendanceChangesService,
  ) {}

  /** Returns the holidays of a company in a year. For its members. */
  async ofYear(actor: Actor, companyId: number, year: number): Promise<Holiday[]> {
    await this.attendance.checkCanEnter(actor, companyId);
    return this.database.rows<Holiday>(
      `SELECT ${HOLIDAY_COLUMNS} FROM holidays h
       WHERE h.company_id = $1 AND h.date BETWEEN $2::date AND $3::date ORDER BY h.date, h.region`,
      [companyId, `${year}-01-01`, `${year}-12-31`],
    );
  }

  /** Adds holidays, and replaces those of the same days and regions. */
  add(actor: Actor, companyId: number | null, holidays: readonly HolidayInput[]): Promise<Holiday[]> {
    return this.changes.ofCompany(actor, companyId, async ({ manager, record }, id) => {
      // The last one of a day and a region counts.
      const unique = new Map(holidays.map((one) => [`${one.date} ${one.region ?? ''}`, one]));
      const list = [...unique.values()];
      for (const code of new Set(list.map(({ region }) => region ?? null))) {
        await checkRegion('holidays.region', code, (one) => isStoredRegion(manager, id, one));
      }
      const rows = await queryRows<Holiday>(
        manager,
        `INSERT INTO holidays AS h (company_id, date, region, name)
         SELECT $1, date, region, name FROM unnest($2::date[], $3::text[], $4::text[]) AS n (date, region, name)
         ON CONFLICT (company_id, date, region) DO UPDATE SET name = excluded.name RETURNING ${HOLIDAY_COLUMNS}`,
        [
          id,
          list.map(({ date }) => date),
          list.map(({ region }) => region ?? ''),
          list.map(({ name }) => name),
        ],
      );
      await checkCount(manager, 'holidays', id, MAX_HOLIDAYS);
      record({
        action: 'HOLIDAYS_ADDED',
        companyId: id,
        subject: { type: 'COMPANY', id },
        after: {
          holidays: list
            .map(({ date, name }) => `${date} ${name}`)
            .join(', ')
            .slice(0, 2_000),
        },
      });
      return rows.toSorted((one, other) => one.date.localeCompare(other.date));
    });
  }

  /** Removes a holiday. */
  async remove(actor: Actor, id: number): Promise<boolean> {
    await this.changes.ofRow(actor, 'holidays', id, async ({ manager, record }, companyId) => {
      const row = await queryRow<Holiday>(
        manager,
        `DELETE FROM holidays h WHERE h.id = $1 AND h.company_id = $2 RETURNING ${HOLIDAY_COLUMNS}`,
        [id, companyId],
      );
      if (!row) return;
      record({
        action: 'HOLIDAY_REMOVED',
        companyId,
        subject: { type: 'COMPANY', id: companyId },
        before: { holiday: `${row.date} ${row.name}` },
      });
    });
    return true;
  }
}
