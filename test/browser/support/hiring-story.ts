import { pdfWith } from '../../documents.js';
import { ask, findByEmail, newCompany, uniqueWord } from './api.js';
import { expect, storeSession, test, type Page } from './app.js';
import { newMember } from './candidates.js';
import { openSession, product } from './identity.js';
import { photograph, sideways } from './looks.js';
import { textsIn } from './texts.js';

const RIVAL = 'rival@example.com';

const ROLE = `query ($id: ID!) {
  role(id: $id) {
    state
    filled
    stages { id name kind }
    applications { nodes { id candidate { name email } cv { name url } } }
  }
}`;

interface Role {
  state: string;
  filled: number;
  stages: { id: string; name: string; kind: string }[];
  applications: { nodes: { id: string; candidate: object; cv: { name: string; url: string } }[] };
}

/** Sends a request as an account, and returns the status and the body. */
async function request(email: string, path: string, body?: object): Promise<[number, string]> {
  const { idToken } = await openSession(email);
  const response = await fetch(new URL(path, product()), {
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return [response.status, await response.text()];
}

const staffOf = (email: string, company_id: number) =>
  request(email, '/api/fetchUsersWithinCompany', { company_id });

interface Hidden {
  companyId: string;
  roleId: string;
  applicationId: string;
  fileUrl: string;
  firebaseId: string;
  /** Text that no response may contain. */
  secrets: string[];
}

/** Requests all data of a hiring as the admin of another company: in GraphQL, legacy calls, files and feeds. */
async function expectHidden(from: string, hidden: Hidden): Promise<void> {
  const { companyId, roleId, applicationId, fileUrl, firebaseId, secrets } = hidden;
  const ids = { companyId, roleId, applicationId, firebaseId };
  const denied: Record<string, string> = {
    role: '($roleId: ID!) { role(id: $roleId) { id applications { nodes { id } } applicationCounts { count } } }',
    application: '($applicationId: ID!) { application(id: $applicationId) { id candidate { name } } }',
    roles: '($companyId: ID!) { company(id: $companyId) { roles(first: 1) { nodes { id } } } }',
    staff: '($companyId: ID!) { company(id: $companyId) { users(first: 1) { totalCount } } }',
    past: '($companyId: ID!) { company(id: $companyId) { asOf(at: "2100-01-01T00:00:00Z") { at } } }',
    activity: '($companyId: ID!) { activity(filter: { companyId: $companyId }) { groups { id } } }',
    auditLog:
      '($companyId: ID!) { auditLog(filter: { companyId: $companyId }) { edges { node { action } } } }',
    user: '($firebaseId: String!) { user(firebaseId: $firebaseId) { id } }',
    export: '($companyId: ID!) { exportCompany(companyId: $companyId) { next } }',
    move: '($applicationId: ID!) { rejectApplications(applicationIds: [$applicationId], tell: false) { id } }',
  };
  const own = {
    unallocated: '{ unallocatedUsers(first: 200) { edges { node { email displayName } } } }',
    colleagues: '{ assignableColleagues(search: "Mina") { displayName } }',
    log: '{ auditLog(first: 200) { edges { node { action actorEmail changes { before after } } } } }',
  };
  const all = { ...denied, ...own };
  for (const [name, operation] of Object.entries(all)) {
    const variables = Object.fromEntries(
      Object.entries(ids).filter(([variable]) => operation.includes(`$${variable}:`)),
    );
    const kind = name === 'move' ? 'mutation' : 'query';
    const [, text] = await request(from, '/graphql', { query: `${kind} ${operation}`, variables });
    expect(text, name).not.toContain('BAD_REQUEST');
    if (name in denied) expect(text, name).toMatch(/"code":"(NOT_FOUND|FORBIDDEN)"/);
    for (const secret of secrets) expect(text, name).not.toContain(secret);
  }
  const calls = [
    staffOf(from, Number(companyId)),
    request(from, `/api/getUserData/${firebaseId}`),
    request(from, `/api/getCompanyData/${companyId}`),
    request(from, fileUrl),
  ];
  for (const [status, text] of await Promise.all(calls)) {
    expect([403, 404], text).toContain(status);
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  const pages = [`/jobs/${companyId}/${roleId}`, `/jobs/${companyId}`, '/jobs/feed.json', '/jobs/feed.xml'];
  for (const path of pages) {
    const [, text] = await request(from, path);
    for (const secret of secrets) expect(text, path).not.toContain(secret);
  }
}

/** Tests a hiring from the posting of the role to the first day, in one language at one size. */
export function testHiring(language: string, viewport: { width: number; height: number }): void {
  const isPhone = viewport.width < 600;

  test(`a member finds a role, applies, gets an offer and is hired, in ${language} at ${viewport.width} pixels`, async ({
    browser,
  }) => {
    const [t, site] = [textsIn(language, 'console'), textsIn(language, 'site')];
    const company = await newCompany();
    const { email: admin } = company.admin;
    const [firstName, lastName] = ['Mina', uniqueWord('W')];
    const member = await newMember(firstName, lastName);
    const name = `${firstName} ${lastName}`;
    const one = new Intl.NumberFormat(language).format(1);
    const title = `${uniqueWord()} Cook`;

    const open = async (email: string, path = '/page-home'): Promise<Page> => {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'language', value: language, url: product() }]);
      const page = await context.newPage();
      await storeSession(page, email);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page;
    };
    const judge = async (page: Page, look: string) => {
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect.poll(() => sideways(page), { message: look }).toBe(0);
      await photograph(page, `hiring-story-${look}-${language}`);
    };

    // The company posts a role.
    const recruiter = await open(admin, '/page-roles');
    await recruiter
      .getByRole('button', { name: t('Create role') })
      .first()
      .click();
    const form = recruiter.getByRole('dialog');
    await form.getByLabel(t('Title'), { exact: true }).fill(title);
    await form.getByRole('button', { name: t('Create role') }).click();
    await expect(recruiter.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await recruiter.getByRole('button', { name: t('Open role') }).click();
    await expect(recruiter.getByRole('button', { name: t('Open role') })).toHaveCount(0);
    await judge(recruiter, 'role');
    const roleId = new URL(recruiter.url()).searchParams.get('id')!;
    const read = async () => (await ask<{ role: Role }>(admin, ROLE, { id: roleId })).role;

    // A member finds it, and applies with a PDF.
    const applicant = await open(member);
    await applicant.goto('/jobs');
    await applicant.getByLabel(site('Title or company')).fill(title.split(' ')[0]!);
    await applicant.getByRole('button', { name: site('Search'), exact: true }).click();
    await judge(applicant, 'jobs');
    await applicant.getByRole('link', { name: title }).click();
    await expect(applicant.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await judge(applicant, 'posting');
    await applicant.getByRole('link', { name: site('Apply'), exact: true }).click();
    await applicant.getByRole('link', { name: site('Apply with your account') }).click();
    await applicant.getByLabel(t('CV'), { exact: true }).setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: pdfWith(`${name} has cooked for twelve years`),
    });
    await applicant.getByLabel(t('Cover note')).fill('I love kitchens.');
    await applicant.getByRole('checkbox').check();
    await judge(applicant, 'apply');
    await applicant.getByRole('button', { name: t('Send application') }).click();
    await expect(applicant.getByText(t('Your application was sent'))).toBeVisible();

    const { stages, applications } = await read();
    const [{ id: applicationId, cv }] = applications.nodes as [Role['applications']['nodes'][number]];
    const hidden = {
      companyId: company.id,
      roleId,
      applicationId,
      fileUrl: cv.url,
      firebaseId: (await findByEmail(member))!.firebaseId,
      secrets: [lastName, member],
    };
    await expectHidden(RIVAL, hidden);

    // The company moves the application from stage to stage, up to an offer.
    await recruiter.getByRole('link', { name: t('Applications ({total})', { total: one }) }).click();
    const [applied, ...next] = stages.filter(({ kind }) => kind !== 'HIRED' && kind !== 'REJECTED');
    await expect(recruiter.locator(`[data-application="${applicationId}"]`)).toContainText(name);
    await judge(recruiter, 'board');
    await recruiter.getByRole('link', { name }).click();
    await expect(recruiter.getByText('I love kitchens.')).toBeVisible();
    const saved = recruiter.waitForEvent('download');
    await recruiter.getByRole('button', { name: t('Download CV') }).click();
    expect((await saved).suggestedFilename()).toBe('cv.pdf');
    await judge(recruiter, 'application');
    await recruiter.goto(`/page-role-applications?id=${roleId}`);
    let shown = applied!.name;
    for (const stage of next) {
      if (isPhone) await recruiter.getByRole('tab', { name: shown }).click();
      await recruiter.getByRole('button', { name: t('Decide about {name}', { name }) }).click();
      await recruiter.getByRole('menuitem', { name: stage.name }).click();
      if (stage.kind === 'OFFER') {
        await recruiter
          .getByRole('dialog')
          .getByRole('button', { name: t('Make offer') })
          .click();
      }
      const place = isPhone
        ? recruiter.getByRole('tab', { name: `${stage.name} ${one}` })
        : recruiter.getByRole('region', { name: stage.name }).getByRole('link', { name });
      await expect(place).toBeVisible();
      shown = stage.name;
    }

    // The member accepts, and immediately belongs to the staff, in the legacy calls, too.
    await applicant.getByRole('link', { name: t('View my applications') }).click();
    const own = applicant.getByRole('listitem').filter({ hasText: title });
    await expect(own).toContainText(company.title);
    await judge(applicant, 'offer');
    await own.getByRole('button', { name: t('Accept offer') }).click();
    await applicant
      .getByRole('dialog')
      .getByRole('button', { name: t('Accept offer') })
      .click();
    await expect(own).toContainText(t('You have accepted the offer.'));
    const [status, staff] = await staffOf(admin, Number(company.id));
    expect(status).toBe(200);
    expect(JSON.parse(staff)).toContainEqual(
      expect.objectContaining({ email: member, company_id: Number(company.id), user_type: 'employee' }),
    );
    await recruiter.goto('/page-home');
    await expect(recruiter.getByRole('region', { name: t('ALL STAFF') })).toContainText(lastName);
    await judge(recruiter, 'staff');
    expect(await read()).toMatchObject({ state: 'FILLED', filled: 1 });
    await expect
      .poll(async () => (await applicant.request.get(`/jobs/${company.id}/${roleId}`)).status())
      .toBe(410);

    // Borealis lacks the feature; another company has it.
    for (const one of [RIVAL, (await newCompany()).admin.email]) await expectHidden(one, hidden);
    const outsider = await open(RIVAL, `/page-application?id=${applicationId}`);
    await expect(outsider.getByText(t('There is no such application'))).toBeVisible();
    await expect(outsider.getByText(lastName)).toHaveCount(0);
    await Promise.all([recruiter, applicant, outsider].map((page) => page.context().close()));
  });
}
