import { demo, expect, signIn, test, type Page } from './app.js';
import { keysOf, recordOf } from '../../records.js';

const people = { ...demo, rival: 'rival@example.com', member: 'member@example.com' };
type Person = keyof typeof people;
const everybody = keysOf(people);

/** What a person sees at an address: a heading or a sentence of the page, or the target of a redirect. */
type Outcome = string | { leadsTo: string };

const home: Outcome = { leadsTo: '/page-home' };
const notYours = 'Only a company’s admins may add people to it';
const noCompany = 'You belong to no company yet';
const mayNotList = 'You may not see the staff list';

/** The same for everyone except the accounts named. */
const all = (outcome: Outcome, but: Partial<Record<Person, Outcome>> = {}) =>
  recordOf(everybody, (person) => but[person] ?? outcome);

const masterOnly = (outcome: Outcome) => all(home, { master: outcome });
const adding = (outcome: string) =>
  all(notYours, { master: outcome, admin: outcome, rival: outcome, waiting: noCompany });

/** What each demo account sees on every route. */
const table: Record<string, Record<Person, Outcome>> = {
  '/page-home': all('EVENTS CALENDAR'),
  '/page-user-profile-or-login': all('My profile'),
  '/page-create-new-user': all('You cannot create users', {
    master: 'Step 1: user type',
    admin: 'Step 1: user type',
    rival: 'Step 1: user type',
  }),
  '/create-new-member': all(home),
  '/create-new-admin-and-company': all(home),
  '/invitation': all('This link does not work'),
  '/confirm-email': all('This link does not work'),
  '/page-company': all('Company Data', { waiting: noCompany }),
  '/page-staff': all('Create New User Account', {
    viewer: 'Staff Data',
    employee: mayNotList,
    member: mayNotList,
    waiting: noCompany,
  }),
  '/page-staff-user-profile?user_firebase_id=nobody': all('This user cannot be shown'),
  '/page-settings': all('System follows the setting of this device.'),
  '/page-actions': all('What waits for your decision', {
    master: 'Actions are not available',
    rival: 'Actions are not available',
    member: 'Actions are not available',
    waiting: 'Actions are not available',
  }),
  '/page-action?id=2147483647': all('This action is not available', { waiting: 'Actions are not available' }),
  '/test-page': all('Document database'),
  '/create-new-employee': adding('as an employee.'),
  '/allocate-user': adding('People who have an account but belong to no company yet'),
  '/page-team?id=2000000000': all('There is no such team'),
  '/page-roles': all('Your company does not use open roles', {
    admin: 'Create role',
    viewer: 'Create role',
    employee: 'Create role',
    waiting: noCompany,
  }),
  '/page-role?id=2000000000': all('There is no such role'),
  '/page-role-applications?id=2000000000': all('There is no such role'),
  '/page-application?id=2000000000': all('There is no such application'),
  '/page-candidates': all('Your company does not use open roles', {
    admin: 'Add filter',
    viewer: 'Only the company’s admins and people with the privilege',
    employee: 'Only the company’s admins and people with the privilege',
    waiting: noCompany,
  }),
  '/page-attendance': all('Your company does not use attendance', {
    admin: 'Ask for leave',
    viewer: 'Ask for leave',
    employee: 'Ask for leave',
    waiting: noCompany,
  }),
  '/page-calendar': all('Your company does not use the calendar', {
    admin: 'Create event',
    viewer: 'Create event',
    employee: 'Create event',
    waiting: noCompany,
  }),
  '/page-talent-pool': all('Your company does not use open roles', {
    admin: 'In the talent pool',
    viewer: 'You may not see the talent pool',
    employee: 'You may not see the talent pool',
    waiting: noCompany,
  }),
  '/page-talent-pool-member?id=2000000000': all('This person is not in the talent pool'),
  '/page-my-applications': all('No applications yet', { member: 'The company offers you the role.' }),
  '/page-hiring': all('Your company does not use open roles', {
    admin: 'How far applications come',
    viewer: 'These figures are not for you',
    employee: 'These figures are not for you',
    waiting: noCompany,
  }),
  '/page-email-templates': all('Your company does not use open roles', {
    admin: 'Trial day',
    viewer: 'These templates are not for you',
    employee: 'These templates are not for you',
    waiting: noCompany,
  }),
  '/page-apply?role=2000000000': all('Nobody can apply for this role'),
  '/page-job-profile': all('You have no CV here yet.'),
  '/page-find-people': all('Your company does not use open roles', {
    admin: 'Add filter',
    viewer: 'You may not search for people',
    employee: 'You may not search for people',
    waiting: noCompany,
  }),
  '/page-published-profile?id=2000000000': all('Your company does not use open roles', {
    admin: 'There is no such profile',
    viewer: 'There is no such profile',
    employee: 'There is no such profile',
    waiting: 'There is no such profile',
  }),
  '/page-saved-searches': all('No saved searches yet'),
  '/page-activity': all('What has changed', {
    master: 'COMING SOON',
    rival: 'COMING SOON',
    member: 'COMING SOON',
    waiting: 'COMING SOON',
  }),
  '/page-as-of': all('COMING SOON', {
    admin: 'Choose a day',
    viewer: 'You may not see the past',
    employee: 'You may not see the past',
  }),
  '/page-audit-log': all('You may not see the audit log', {
    master: 'Every recorded change',
    admin: 'Every recorded change',
    rival: 'Every recorded change',
  }),
  '/page-api-clients': all('API clients are not for you', {
    master: 'Clients of the platform',
    admin: 'Payroll sync',
    rival: 'No program uses the API yet',
    waiting: noCompany,
  }),
  '/page-api-client?id=2000000000': all('API clients are not for you', {
    master: 'There is no such API client',
    admin: 'There is no such API client',
    rival: 'There is no such API client',
  }),
  '/page-events': all('You may not see the events', {
    master: 'From the beginning',
    admin: 'From the beginning',
    rival: 'From the beginning',
    waiting: noCompany,
  }),
  '/page-webhooks': all('Webhooks are not for you', {
    master: 'Create webhook',
    admin: 'Create webhook',
    rival: 'Create webhook',
    waiting: noCompany,
  }),
  '/page-webhook?id=2000000000': all('There is no such webhook'),
  '/page-webhook-delivery?id=2000000000': all('There is no such delivery'),
  '/master-control': masterOnly('VIEW ALL USERS'),
  '/master-control-company-profile?company_id=3': masterOnly('Acme Recruiting'),
  '/master-control-company-features?company_id=3': masterOnly('ADD FEATURE'),
  '/master-control-company-users?company_id=3': masterOnly('Acme Recruiting'),
  '/master-control-user-profile?user_firebase_id=nobody': masterOnly('There is no such user'),
  '/master-control-all-users': masterOnly('All users'),
  '/master-control-undeliverable-emails': masterOnly('Undeliverable emails'),
  '/master-control-failed-erasures': masterOnly('Failed erasures'),
  '/master-control-default-features': masterOnly('Features of new companies'),
  '/master-control-legacy-usage': masterOnly('Legacy usage'),
  '/': all(home),
  '/no-such-page': all(home),
};

/** Opens an address without loading the client again, as the browser's Back button does. */
const open = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

async function find(page: Page, path: string, outcome: Outcome): Promise<void> {
  await open(page, path);
  if (typeof outcome === 'string') {
    await expect(page.getByRole('main').getByText(outcome).first(), path).toBeVisible();
    expect(new URL(page.url()).pathname, path).toBe(path.split('?')[0]);
  } else {
    await expect(page.getByText('EVENTS CALENDAR').first(), path).toBeVisible();
    await expect(page, path).toHaveURL(new RegExp(`${outcome.leadsTo}$`));
  }
}

const leadsHome = (outcome: Outcome) => typeof outcome !== 'string';

/**
 * Tests what a person sees at every address, or only at those that show a screen, or that lead to the dashboard. The pages'
 * own loading is tested by `looks.release.spec.ts`.
 */
export function testScreensAs(person: Person, which: 'all' | 'shown' | 'redirected' = 'all'): void {
  test(`what ${person} sees at the addresses: ${which}`, async ({ page }) => {
    await signIn(page, people[person]);
    let shown: Outcome = '';
    for (const [path, outcomes] of Object.entries(table)) {
      const outcome = outcomes[person];
      if (which !== 'all' && leadsHome(outcome) !== (which === 'redirected')) continue;
      // Otherwise the previous page could be mistaken for this one.
      if (outcome === shown && typeof outcome === 'string')
        await find(page, '/test-page', table['/test-page'][person]);
      await find(page, path, outcome);
      shown = outcome;
    }
  });
}

/** What visitors see at the addresses that are open to them. */
const openToVisitors: Record<string, string> = {
  '/page-user-profile-or-login': 'Log In',
  '/page-create-new-user': 'Your own account, field by field',
  '/create-new-member': 'Sign up as member',
  '/create-new-admin-and-company': 'Sign up as company',
  '/page-forgot-password': 'We send you a link',
  '/account-action?mode=resetPassword&oobCode=none': 'This link does not work',
  '/invitation': 'This link does not work',
  '/confirm-email': 'This link does not work',
};

/** Tests what a visitor sees at every address: a page that is open to visitors, or the sign-in. */
export function testScreensSignedOut(): void {
  test('what a visitor sees at every address', async ({ page }) => {
    await page.goto('/page-user-profile-or-login');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    for (const path of Object.keys(table).filter((each) => !(each in openToVisitors))) {
      await open(page, path);
      await expect(page, path).toHaveURL(/\/page-user-profile-or-login$/);
      await expect(page.getByRole('button', { name: 'Log In' }), path).toBeVisible();
    }
    for (const [path, outcome] of Object.entries(openToVisitors)) await find(page, path, outcome);
  });
}
