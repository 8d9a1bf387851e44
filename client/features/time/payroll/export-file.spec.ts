import { unzipSync } from 'fflate';
import type { Payroll_LineFragment, PayrollColumn } from '../../../generated/graphql';
import { exportRows, workbookOf } from './export-file';

const labels = new Proxy({}, { get: (_, name) => String(name) }) as Record<PayrollColumn, string>;
const kind = (id: string, name: string, days: number) => ({
  days,
  hours: days * 8,
  balance: 20 - days,
  unit: 'DAYS',
  type: { id, name },
});
const figures = (workedMinutes: number, leave: object[] = []) => ({
  plannedMinutes: 480,
  workedMinutes,
  breakMinutes: 0,
  overtimeMinutes: workedMinutes - 480,
  nightMinutes: 0,
  sundayMinutes: 0,
  holidayMinutes: 0,
  missingEnds: 0,
  leave,
});
const lines = [
  {
    id: '1',
    userId: '7',
    personnelNumber: '=1+1',
    costCenter: null,
    person: { displayName: 'Ann & <Bob>' },
    figures: figures(450, [kind('2', 'Vacation', 1.5)]),
    differences: [
      {
        period: { id: '1', from: '2026-09-01', to: '2026-09-30' },
        figures: figures(-20, [kind('1', 'Sick', 1)]),
      },
    ],
  },
  {
    id: '2',
    userId: null,
    personnelNumber: 'P-2',
    costCenter: 'C',
    person: null,
    figures: figures(480),
    differences: [],
  },
] as unknown as Payroll_LineFragment[];
const period = { from: '2026-10-01', to: '2026-10-31' };

it('has a row for each person and each difference, and a column for each kind of leave', () => {
  const rows = exportRows(lines, period, ['NAME', 'PERIOD', 'WORKED', 'LEAVE_DAYS'], labels);
  expect(rows).toEqual([
    ['NAME', 'PERIOD', 'WORKED', 'LEAVE_DAYS: Sick', 'LEAVE_DAYS: Vacation'],
    ['Ann & <Bob>', '2026-10-01 – 2026-10-31', 7.5, null, 1.5],
    ['Ann & <Bob>', '2026-09-01 – 2026-09-30', -0.33, 1, null],
    ['', '2026-10-01 – 2026-10-31', 8, null, null],
  ]);
});

it('writes workbooks whose texts are never formulas', async () => {
  const rows = exportRows(lines, period, ['PERSONNEL_NUMBER', 'NAME', 'OVERTIME'], labels);
  const parts = unzipSync(await workbookOf(rows, 'Payroll: [a]'));
  const text = (name: string) => new TextDecoder().decode(parts[name]);
  expect(text('xl/workbook.xml')).toContain('<sheet name="Payroll   a " ');
  const sheet = text('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(sheet).toContain('Ann &amp; &lt;Bob&gt;');
  expect(sheet).toContain('<c><v>-0.5</v></c>');
  expect(sheet).not.toContain('<f>');
});
