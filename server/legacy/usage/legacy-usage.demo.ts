import { type DemoData, insertRows } from '../../core/demo/demo.js';
import { utcDay } from '../../platform/time/days.js';
import { DAY_MS } from '../../platform/time/durations.js';

/** A row of `legacy_usage`. */
interface UsageRow {
  day: string;
  client: string;
  path: string;
  outcome: string;
  calls: number;
  last_seen_at: Date;
}

/** A client of the demo: its calls per day and path, and the trend. */
interface DemoClient {
  name: string;
  paths: Record<string, number>;
  /** The percentage of its calls that fail, with this status. */
  failures?: [percent: number, status: string];
  /** The numbers of days since its first and last calls. */
  from: number;
  to: number;
  /** The factor by which its calls grow or shrink over that time. */
  trend: number;
}

const CLIENTS: DemoClient[] = [
  {
    name: 'okhttp',
    paths: { 'getUserData/:user_firebase_id': 240, 'getPrivileges/:userId': 180, 'getDevModeState/:id': 60 },
    failures: [2, '401'],
    from: 200,
    to: 0,
    trend: 0.4,
  },
  {
    name: 'axios',
    paths: { fetchUsersWithinCompany: 90, 'getCompanyData/:companyId': 40, allocateUser: 6 },
    failures: [5, '404'],
    from: 200,
    to: 0,
    trend: 1.3,
  },
  {
    name: 'Chrome on https://partner.example',
    paths: { 'getFeatures/:company_id': 70, 'getCompanyData/:companyId': 30 },
    failures: [8, '403'],
    from: 150,
    to: 0,
    trend: 0.8,
  },
  {
    name: 'python-requests',
    paths: { getAllCompanies: 24, getAllUnallocatedUsers: 12 },
    from: 200,
    to: 0,
    trend: 1,
  },
  { name: 'Dart', paths: { createNewUserLocally: 5, createCompany: 2 }, from: 200, to: 45, trend: 0.2 },
  { name: 'curl', paths: { getAllCompanies: 2 }, failures: [60, '401'], from: 80, to: 35, trend: 1 },
];

/** Counts of legacy calls up to today. */
export const LEGACY_USAGE_DEMO: DemoData = {
  seed: 20_241_131,
  async after(manager, { faker, now }) {
    const rows = CLIENTS.flatMap((client) => {
      const { name, paths, failures, from, to, trend } = client;
      const rows: UsageRow[] = [];
      for (let age = from; age >= to; age--) {
        const time = new Date(now - age * DAY_MS);
        const isWeekend = [0, 6].includes(time.getUTCDay());
        const level = (isWeekend ? 0.3 : 1) * trend ** ((from - age) / (from - to));
        for (const [path, usual] of Object.entries(paths)) {
          const calls = Math.round(usual * level * (0.75 + faker.number.float() / 2));
          const failed = failures ? Math.round((calls * failures[0]) / 100) : 0;
          const row = {
            day: utcDay(time),
            client: name,
            path: `/api/${path}`,
            last_seen_at: time,
          };
          if (failures && failed > 0) rows.push({ ...row, outcome: failures[1], calls: failed });
          if (calls > failed) rows.push({ ...row, outcome: 'ok', calls: calls - failed });
        }
      }
      return rows;
    });
    await insertRows(manager, 'legacy_usage', rows);
  },
};
