import { faker } from '@faker-js/faker/locale/en';
import type { DemoCompany } from '../core/demo/demo.js';
import { LANGUAGES } from '../platform/settings/languages.js';
import { MEMBER_COMPANY_ID } from '../modules/directory/companies/fixed-companies.js';
import { DAY_MS } from '../platform/time/durations.js';
import { DEMO_ACCOUNTS, userRow } from './demo-accounts.js';
import { historyOf } from './demo-history.js';

const ACME = 3;
const BOREALIS = 4;
const ACME_STAFF = 240;
const MORE_COMPANIES = 40;
const TRADES = ['Careers', 'Hiring', 'People', 'Recruiting', 'Search', 'Staffing', 'Talent', 'Workforce'];
const UNALLOCATED = 12;
const TIME_ZONES = [
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Dubai',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Madrid',
  'Europe/Paris',
];
/** The reasons of suspensions, in company 3 and in the following companies. */
const SUSPENSIONS: [companyId: number, reason: string][] = [
  [ACME, 'Shared their password with a contractor'],
  [ACME, 'On unpaid leave until further notice'],
  [ACME, 'Left without returning the laptop'],
  [ACME, 'Contract under review'],
  [5, 'Account used from an unknown country'],
];

type Company = { id: number; title: string; created_at: Date };

/** When companies 1 and 2 were founded. */
const DEMO_START = new Date('2023-01-09T08:00:00Z');
const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);
const within = (date: Date, days: number) => faker.date.between({ from: date, to: daysAfter(date, days) });

/**
 * Returns the rows of the demo's companies and people, and their history without teams. The result is the same on every
 * call.
 */
export function demoWorld(catalogue: readonly string[]) {
  faker.seed(20_230_109);
  const named = [
    { id: 1, title: 'Job Lobby', created_at: DEMO_START },
    { id: 2, title: 'Job Lobby Members', created_at: DEMO_START },
    { id: ACME, title: 'Acme Recruiting', created_at: daysAfter(DEMO_START, 20) },
    { id: BOREALIS, title: 'Borealis Talent', created_at: daysAfter(DEMO_START, 34) },
  ];
  const others = faker.helpers.uniqueArray(companyTitle, MORE_COMPANIES).map((title, index) => ({
    id: index + 5,
    title,
    created_at: within(daysAfter(DEMO_START, 40), 500),
  }));
  const companies = [...named, ...others];
  const taken = new Set<string>();

  const accounts = DEMO_ACCOUNTS.map(({ row }, index) => ({
    ...row,
    created_at: new Date(Date.UTC(2023, 2, 1, 9, index)),
  }));
  const staff = companies.flatMap((company) => {
    const count = company.id === ACME ? ACME_STAFF : faker.number.int({ min: 5, max: 30 });
    // The demo accounts are the admins of companies 1 to 4.
    return Array.from({ length: count }, (_, index) => person(taken, company, company.id > 4 && index === 0));
  });
  const unallocated = Array.from({ length: UNALLOCATED }, () => person(taken, null, false));

  const features = companies
    .flatMap(({ id, created_at }) =>
      catalogue
        .filter(() => id === ACME || faker.datatype.boolean(0.4))
        .map((title) => ({
          company_id: id,
          title,
          created_at: within(created_at, 200),
        })),
    )
    // The platform's own companies have no founder either: the first migration creates them.
    .filter(({ company_id }) => company_id > 2 && company_id !== BOREALIS);
  // Generated last, so that the names do not depend on it. Ids are assigned in this order.
  const users = [...accounts, ...staff, ...unallocated].map((user, index) => ({
    id: index + 1,
    ...user,
    ...profile(),
    // The documentation is in English, and so are the texts for these accounts.
    ...(index < accounts.length && { language: 'en' }),
    suspended_at: null as Date | null,
    suspension_reason: null as string | null,
  }));
  for (const [companyId, reason] of SUSPENSIONS) {
    const user = faker.helpers.arrayElement(
      users.filter(
        (each) =>
          each.id > accounts.length &&
          each.company_id === companyId &&
          each.user_type === 'employee' &&
          !each.suspended_at,
      ),
    );
    user.suspended_at = faker.date.between({ from: '2025-02-03T08:00:00Z', to: '2025-09-26T16:00:00Z' });
    user.suspension_reason = reason;
  }
  const [master, admin, viewer, employee] = users;
  const staffOfAcme = users.filter(({ id, company_id }) => id > accounts.length && company_id === ACME);
  const history = historyOf({
    company: named[2],
    master,
    admin,
    viewer,
    staff: staffOfAcme,
    features: features.filter(({ company_id }) => company_id === ACME),
  });
  const clients = companies.slice(2).map(({ id }): DemoCompany => {
    const people = users.filter(({ company_id, suspended_at }) => company_id === id && !suspended_at);
    const boss = people.find(({ user_type }) => user_type === 'admin')!;
    const titles = features.filter(({ company_id }) => company_id === id).map(({ title }) => title);
    return { id, features: titles, admin: boss, staff: people.filter((person) => person !== boss) };
  });
  return {
    companies,
    clients,
    users,
    features,
    history,
    acme: { admin, viewer, employee, staff: staffOfAcme.filter((one) => !one.suspended_at) },
    members: users.filter(({ company_id }) => company_id === MEMBER_COMPANY_ID),
  };
}

/** Profile fields that people have filled in; some are empty. */
function profile() {
  const given = <T>(value: T, probability: number) => (faker.datatype.boolean(probability) ? value : null);
  return {
    job_title: given(faker.person.jobTitle(), 0.95),
    phone: given(faker.phone.number({ style: 'international' }), 0.7),
    time_zone: given(faker.helpers.arrayElement(TIME_ZONES), 0.8),
    language: given(faker.helpers.arrayElement(LANGUAGES), 0.6),
  };
}

const companyTitle = () => `${faker.person.lastName()} ${faker.helpers.arrayElement(TRADES)}`;
const slug = (text: string) => faker.helpers.slugify(text.toLowerCase());

function person(taken: Set<string>, company: Company | null, isAdmin: boolean) {
  const display_name = `${faker.person.firstName()} ${faker.person.lastName()}`;
  const domain = company && company.id !== 2 ? slug(company.title) : 'mail';
  const name = slug(display_name).replace('-', '.');
  let email = `${name}@${domain}.example`;
  for (let number = 2; taken.has(email); number++) email = `${name}${number}@${domain}.example`;
  taken.add(email);
  const firebase_id = faker.string.alphanumeric(28);
  const company_id = company?.id ?? null;
  const user_type = isAdmin ? ('admin' as const) : ('employee' as const);
  return {
    ...userRow({ firebase_id, email, display_name, company_id, user_type }),
    account_confirmed: faker.datatype.boolean(0.9),
    created_at: within(company?.created_at ?? DEMO_START, 400),
  };
}
