import { COMPANY_TITLES, FIRST_NAMES, LAST_NAMES } from './demo-names.js';

/** A company of the demonstration, as the table has it. */
export interface DemoCompany {
  id: number;
  title: string;
  created_at: string;
}

/** A person of the demonstration, as the table has it. */
export interface DemoPerson {
  firebase_id: string;
  email: string;
  company_id: number | null;
  first_name: string;
  last_name: string;
  display_name: string;
  user_type: 'admin' | 'employee';
  account_confirmed: boolean;
  dev_mode: boolean;
  created_at: string;
}

/** Companies, people and features; the same at every call. */
export interface DemoWorld {
  companies: DemoCompany[];
  people: DemoPerson[];
  features: { company_id: number; title: string; created_at: string }[];
}

const CATALOGUE = ['Teams', 'Open Roles', 'Attendance', 'Actions', 'Activity', 'Events'];
const DAY_MS = 86_400_000;
/** When companies 1 and 2 began, in milliseconds; nothing in the demo data is older. */
export const DEMO_START = Date.UTC(2023, 0, 9, 8);
const ACME = { id: 3, title: 'Acme Recruiting', staff: 240 };
const BOREALIS = { id: 4, title: 'Borealis Talent' };

/** Makes the demonstration's companies, further staff and features from a fixed seed. */
export function demoWorld(): DemoWorld {
  const random = seeded(20_230_109);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]) => list[upTo(list.length)];
  const after = (time: number, days: number) => time + Math.floor(random() * days * DAY_MS);
  const iso = (time: number) => new Date(time).toISOString();
  const taken = new Set<string>();

  const founded = new Map<number, number>([
    [1, DEMO_START],
    [2, DEMO_START],
    [ACME.id, DEMO_START + 20 * DAY_MS],
    [BOREALIS.id, DEMO_START + 34 * DAY_MS],
  ]);
  COMPANY_TITLES.forEach((_title, index) => founded.set(index + 5, after(DEMO_START + 40 * DAY_MS, 500)));
  const companies = [ACME, BOREALIS, ...COMPANY_TITLES.map((title, index) => ({ id: index + 5, title }))].map(
    ({ id, title }) => ({ id, title, created_at: iso(founded.get(id)!) }),
  );
  const domains = new Map([
    [1, 'job-lobby.example'],
    [2, 'members.example'],
    ...companies.map(({ id, title }) => [id, `${slug(title)}.example`] as const),
  ]);

  function person(companyId: number | null, isAdmin: boolean): DemoPerson {
    const first = pick(FIRST_NAMES);
    const last = pick(LAST_NAMES);
    const domain = (companyId && domains.get(companyId)) || 'mail.example';
    const name = `${first}.${last}`.toLowerCase();
    let email = `${name}@${domain}`;
    for (let number = 2; taken.has(email); number++) email = `${name}${number}@${domain}`;
    taken.add(email);
    return {
      firebase_id: demoUid(random),
      email,
      company_id: companyId,
      first_name: first,
      last_name: last,
      display_name: `${first} ${last}`,
      user_type: isAdmin ? 'admin' : 'employee',
      account_confirmed: random() < 0.9,
      dev_mode: false,
      created_at: iso(after((companyId && founded.get(companyId)) || DEMO_START, 400)),
    };
  }

  const people: DemoPerson[] = [];
  for (const id of founded.keys()) {
    const count = id === ACME.id ? ACME.staff : 5 + upTo(26);
    // Companies 1 to 4 have the admins among the named accounts; members have none.
    for (let index = 0; index < count; index++) people.push(person(id, id > 4 && index === 0));
  }
  for (let index = 0; index < 12; index++) people.push(person(null, false));

  const features = [...founded].flatMap(([id, time]) =>
    CATALOGUE.filter(() => (id === ACME.id ? true : random() < 0.4)).map((title) => ({
      company_id: id,
      title,
      created_at: iso(after(time, 200)),
    })),
  );
  return { companies, people, features };
}

/** An id such as the identity provider makes: 28 letters and digits. */
export function demoUid(random: () => number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 28 }, () => letters[Math.floor(random() * letters.length)]).join('');
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
