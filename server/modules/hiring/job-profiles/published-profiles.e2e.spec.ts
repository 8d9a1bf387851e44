import { addFeatures } from '../../../../test/actions.js';
import type { Caller, GqlAnswer } from '../../../../test/app.js';
import { applicationsOf } from '../../../../test/applying.js';
import { buildApplicant, buildOpenRole } from '../../../../test/candidates.js';
import { expectCode, gqlData } from '../../../../test/expectations.js';
import { type BuiltUser, buildCompany, buildUser } from '../../../../test/factories.js';
import { signIn, updateAccount } from '../../../../test/identity-emulator.js';
import { buildRoleCast, change, CLOSE, type RoleCast } from '../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../test/shared-server.js';

/** The company of the platform's members. */
const MEMBER_COMPANY_ID = 2;

let app: SharedServer;
let cast: RoleCast;

const SHOWN = 'id name headline skills location country employmentTypes workModes availability contact';
const UPDATE = `mutation ($input: JobProfileInput!) { profile: updateMyJobProfile(input: $input) { id } }`;
const PUBLISH = `mutation ($showsName: Boolean!) {
  profile: publishMyJobProfile(showsName: $showsName) { id publishedAt preview(showsName: $showsName) { ${SHOWN} } }
}`;
const UNPUBLISH = `mutation { profile: unpublishMyJobProfile { publishedAt } }`;
const FIND = `query ($companyId: ID, $search: String, $filter: PublishedProfileFilter, $first: Int, $after: String) {
  people: publishedProfiles(companyId: $companyId, search: $search, filter: $filter, first: $first, after: $after) {
    nodes { ${SHOWN} } totalCount pageInfo { hasNextPage endCursor }
  }
}`;
const READ = `query ($id: ID!, $companyId: ID) {
  person: publishedProfile(profileId: $id, companyId: $companyId) { ${SHOWN} }
}`;
const ASK = `mutation ($profileId: ID!, $roleId: ID!, $message: String!) {
  person: askForContact(profileId: $profileId, roleId: $roleId, message: $message) { ${SHOWN} }
}`;
const REQUESTS = `{ requests: myContactRequests { id companyTitle roleTitle rolePath message state } }`;
const ANSWER = `mutation ($requestId: ID!, $accept: Boolean!) {
  request: answerContactRequest(requestId: $requestId, accept: $accept) { id state }
}`;
const DECIDE = `mutation ($id: ID!, $decision: String!) { decideAction(id: $id, decision: $decision) { state } }`;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
  await addFeatures(app, { id: MEMBER_COMPANY_ID, title: 'Job Lobby Members' }, 'Actions');
});
afterAll(() => app.close());

let made = 0;
/** A unique skill, by which a test finds its own people. */
const ownSkill = () => `skill ${process.pid} ${Date.now()} ${++made}`;
const reasonOf = ({ errors }: GqlAnswer) => errors?.[0]!.extensions.reason;

/** A person with a published profile. */
async function published(
  fields: object = {},
  traits: Parameters<typeof buildUser>[1] = {},
  showsName = false,
) {
  const skill = ownSkill();
  const person = await buildApplicant(app, { firstName: 'Grace', lastName: 'Hopper', ...traits });
  const input = { headline: 'Programmer', skills: [skill], location: 'Berlin', country: 'DE', ...fields };
  await gqlData(app, person, UPDATE, { input });
  const { profile } = await gqlData(app, person, PUBLISH, { showsName });
  return { person, skill, profile };
}

const find = async (caller: Caller, skill: string, filter: object = {}, more: object = {}) =>
  (await gqlData(app, caller, FIND, { filter: { skills: [skill], ...filter }, ...more })).people.nodes;
const ask = (caller: Caller, profileId: string, roleId: string, message = 'We like your profile.') =>
  app.gql(caller, ASK, { profileId, roleId, message });
const requestsOf = async (person: BuiltUser) => (await gqlData(app, person, REQUESTS)).requests;
const answer = (person: Caller, requestId: string, accept: boolean) =>
  app.gql(person, ANSWER, { requestId, accept });

describe('publishing', () => {
  it('is off until the person enables it, and needs a headline', async () => {
    const skill = ownSkill();
    const ada = await buildApplicant(app);
    expect(reasonOf(await app.gql(ada, PUBLISH, { showsName: true }))).toBe('PROFILE_EMPTY');
    await gqlData(app, ada, UPDATE, { input: { headline: 'Cook', skills: [skill] } });
    expect(await find(cast.admin, skill)).toEqual([]);
    await gqlData(app, ada, PUBLISH, { showsName: true });
    expect(await find(cast.admin, skill)).toHaveLength(1);
    await gqlData(app, ada, UNPUBLISH);
    expect(await find(cast.admin, skill)).toEqual([]);
  });

  it('is denied to members of other companies, and ends for good when the person joins one', async () => {
    const employee = await buildApplicant(app, { company: cast.company });
    await gqlData(app, employee, UPDATE, { input: { headline: 'Cook' } });
    expect(reasonOf(await app.gql(employee, PUBLISH, { showsName: true }))).toBe('PROFILE_OF_MEMBERS_ONLY');

    const { person, skill, profile } = await published();
    const role = await buildOpenRole(app, cast);
    await ask(cast.manager, profile.id, role.id);
    const company = await buildCompany(app);
    const allocate = `mutation ($userId: ID!, $companyId: ID!) { allocateUser(userId: $userId, companyId: $companyId) { id } }`;
    await gqlData(app, cast.master, allocate, { userId: String(person.id), companyId: String(company.id) });
    expect(await find(cast.admin, skill)).toEqual([]);
    const [request] = await requestsOf(person);
    expect(request.state).toBe('EXPIRED');
    expect(reasonOf(await answer(person, request.id, true))).toBe('CONTACT_ENDED');
    await app.database.query(`UPDATE users SET company_id = NULL WHERE id = $1`, [person.id]);
    expect(await find(cast.admin, skill)).toEqual([]);
  });

  it('shows companies exactly the preview: initials unless the person shows the name, and never an email', async () => {
    const { person, skill, profile } = await published();
    const found = await app.gql(cast.admin, FIND, { filter: { skills: [skill] } });
    expect(found.data.people.nodes).toEqual([profile.preview]);
    expect(profile.preview).toMatchObject({ name: 'G. H.', headline: 'Programmer', contact: null });
    expect(JSON.stringify(found.data)).not.toMatch(new RegExp(`${person.email}|Grace|Hopper|${person.uid}`));
    const { skill: other } = await published({}, {}, true);
    expect((await find(cast.admin, other))[0].name).toBe('Grace Hopper');
  });
});

describe('finding people', () => {
  it('is for managers of roles of companies with the feature', async () => {
    const { person, skill, profile } = await published();
    const variables = { filter: { skills: [skill] }, id: profile.id };
    const own = { ...variables, companyId: String(cast.company.id) };
    for (const query of [FIND, READ]) {
      expectCode(await app.gql(null, query, variables), 'UNAUTHENTICATED');
      expectCode(await app.gql(cast.stranger, query, variables), 'FORBIDDEN');
      expect(reasonOf(await app.gql(cast.employee, query, variables))).toBe('ROLE_MANAGERS_ONLY');
      expectCode(await app.gql(cast.rival, query, own), 'NOT_FOUND');
    }
    await buildOpenRole(app, cast);
    expect((await gqlData(app, cast.recruiter, READ, variables)).person).toEqual(profile.preview);
    await gqlData(app, person, UNPUBLISH);
    expectCode(await app.gql(cast.admin, READ, variables), 'NOT_FOUND');
    await gqlData(app, person, PUBLISH, { showsName: false });
    for (const caller of [cast.admin, cast.holder, cast.manager, cast.recruiter])
      expect(await find(caller, skill)).toHaveLength(1);
    expect(await find(cast.master, skill, {}, { companyId: String(cast.company.id) })).toHaveLength(1);
    const without = await buildCompany(app);
    const admin = await buildUser(app, { company: without, userType: 'admin' });
    for (const query of [FIND, READ])
      expect(reasonOf(await app.gql(admin, query, variables))).toBe('FEATURE_MISSING');
  });

  it('filters by skills, words, country, employment type and work mode, and omits suspended people', async () => {
    const { skill, person } = await published({ employmentTypes: ['PART_TIME'], workModes: [] });
    const both = ownSkill();
    await gqlData(app, person, UPDATE, { input: { skills: [skill, both] } });
    for (const filter of [
      { skills: [skill, both.toUpperCase()] },
      { country: 'DE' },
      { employmentType: 'PART_TIME' },
      { workMode: 'REMOTE' },
    ])
      expect(await find(cast.admin, skill, filter)).toHaveLength(1);
    expect(await find(cast.admin, skill, {}, { search: 'program berl' })).toHaveLength(1);
    for (const filter of [{ skills: [skill, 'unknown'] }, { country: 'FR' }, { employmentType: 'FULL_TIME' }])
      expect(await find(cast.admin, skill, filter)).toEqual([]);
    expect(await find(cast.admin, skill, {}, { search: 'paris' })).toEqual([]);
    await app.database.query(`UPDATE users SET suspended_at = now() WHERE id = $1`, [person.id]);
    expect(await find(cast.admin, skill)).toEqual([]);
  });

  it('is paged, newest first', async () => {
    const skill = ownSkill();
    for (let number = 0; number < 3; number++)
      await published({ skills: [skill], headline: `Person ${number}` });
    const filter = { skills: [skill] };
    const { people: first } = await gqlData(app, cast.admin, FIND, { filter, first: 2 });
    const { people: rest } = await gqlData(app, cast.admin, FIND, {
      filter,
      first: 2,
      after: first.pageInfo.endCursor,
    });
    const headlines = [...first.nodes, ...rest.nodes].map(({ headline }: { headline: string }) => headline);
    expect(headlines).toEqual(['Person 2', 'Person 1', 'Person 0']);
  });
});

describe('asking for contact', () => {
  it('is denied to all but managers of an open role, and for unpublished profiles', async () => {
    const { profile, person } = await published();
    const role = await buildOpenRole(app, cast);
    for (const [caller, code] of [
      [null, 'UNAUTHENTICATED'],
      [cast.stranger, 'FORBIDDEN'],
      [cast.employee, 'FORBIDDEN'],
      [cast.rival, 'NOT_FOUND'],
    ] as const)
      expectCode(await ask(caller, profile.id, role.id), code);
    for (const message of ['', ' ', 'x'.repeat(2_001), 'a\u0000b'])
      expectCode(await ask(cast.manager, profile.id, role.id, message), 'VALIDATION_FAILED');
    const closed = await buildOpenRole(app, cast);
    await change(app, cast.admin, CLOSE, closed.id);
    expect(reasonOf(await ask(cast.manager, profile.id, closed.id))).toBe('ROLE_NOT_OPEN');
    await gqlData(app, person, UNPUBLISH);
    expectCode(await ask(cast.manager, profile.id, role.id), 'NOT_FOUND');
    expectCode(await ask(cast.manager, '2000000000', role.id), 'NOT_FOUND');
    expect(await requestsOf(person)).toEqual([]);
  });

  it('reaches the inbox of members, and their mailbox with an excerpt without links', async () => {
    const { person, profile, skill } = await published({}, { company: { id: MEMBER_COMPANY_ID } });
    await app.database.query(`UPDATE users SET account_confirmed = true WHERE id = $1`, [person.id]);
    const role = await buildOpenRole(app, cast);
    const { data } = await ask(cast.manager, profile.id, role.id, 'Visit https://evil.example/x now');
    expect(data.person).toMatchObject({ contact: 'PENDING', name: 'G. H.' });
    expect((await find(cast.admin, skill))[0].contact).toBe('PENDING');
    expect((await requestsOf(person))[0]).toMatchObject({
      message: 'Visit https://evil.example/x now',
      state: 'PENDING',
    });
    const [{ id }] = await app.database.query(
      `SELECT id FROM actions WHERE assignee_id = $1 AND kind = 'JOB_CONTACT_REQUEST' AND decided_at IS NULL`,
      [person.id],
    );
    expectCode(await app.gql(cast.admin, DECIDE, { id: String(id), decision: 'APPROVE' }), 'NOT_FOUND');
    await gqlData(app, person, DECIDE, { id: String(id), decision: 'APPROVE' });
    expect((await requestsOf(person))[0].state).toBe('ACCEPTED');
    expect(await applicationsOf(app, role)).toMatchObject([{ source: 'PROFILE', state: 'ACTIVE' }]);
  });

  it('reveals the person only once they agree, to managers of the role', async () => {
    const { person, profile } = await published();
    const role = await buildOpenRole(app, cast);
    await ask(cast.manager, profile.id, role.id);
    expect(await applicationsOf(app, role)).toEqual([]);
    const [request] = await requestsOf(person);
    const other = await buildApplicant(app);
    expectCode(await answer(other, request.id, true), 'NOT_FOUND');
    expectCode(await answer(null, request.id, true), 'UNAUTHENTICATED');
    const answers = await Promise.all([1, 2, 3].map(() => answer(person, request.id, true)));
    expect(answers.map(({ data }) => data.request.state)).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED']);
    const [{ id }] = await applicationsOf(app, role);
    const APPLICATION = `query ($id: ID!) { application(id: $id) { candidate { name email source } } }`;
    const { application } = await gqlData(app, cast.manager, APPLICATION, { id: String(id) });
    expect(application.candidate).toEqual({ name: 'Grace Hopper', email: person.email, source: 'PROFILE' });
    expectCode(await app.gql(cast.employee, APPLICATION, { id: String(id) }), 'NOT_FOUND');
    expect(reasonOf(await answer(person, request.id, false))).toBe('CONTACT_ENDED');
    expect(reasonOf(await ask(cast.manager, profile.id, role.id))).toBe('CONTACT_ASKED');
  });

  it('ends with a refusal: the company sees only that, and cannot ask again for 90 days', async () => {
    const { person, profile, skill } = await published();
    const role = await buildOpenRole(app, cast);
    await ask(cast.manager, profile.id, role.id);
    const [request] = await requestsOf(person);
    await answer(person, request.id, false);
    expect((await find(cast.admin, skill))[0]).toMatchObject({ contact: 'DECLINED', name: 'G. H.' });
    expect(await applicationsOf(app, role)).toEqual([]);
    expect(reasonOf(await ask(cast.admin, profile.id, role.id))).toBe('CONTACT_DECLINED');
    await app.database.query(
      `UPDATE contact_requests SET decided_at = now() - interval '91 days' WHERE user_id = $1`,
      [person.id],
    );
    expect((await ask(cast.admin, profile.id, role.id)).errors).toBeUndefined();
  });

  it('can be answered for 30 days only', async () => {
    const { person, profile } = await published();
    const role = await buildOpenRole(app, cast);
    await ask(cast.manager, profile.id, role.id);
    await app.database.query(
      `UPDATE contact_requests SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [person.id],
    );
    const [request] = await requestsOf(person);
    expect(request.state).toBe('EXPIRED');
    expect(reasonOf(await answer(person, request.id, true))).toBe('CONTACT_ENDED');
  });

  it('needs a confirmed email of the person', async () => {
    const { person, profile } = await published();
    const role = await buildOpenRole(app, cast);
    await ask(cast.manager, profile.id, role.id);
    const [request] = await requestsOf(person);
    await updateAccount(person.uid, { emailVerified: false });
    const unconfirmed = { ...person, ...(await signIn(person.email)) };
    expect(reasonOf(await answer(unconfirmed, request.id, true))).toBe('APPLICANT_EMAIL_UNCONFIRMED');
    expect(await applicationsOf(app, role)).toEqual([]);
    expect((await answer(unconfirmed, request.id, false)).data.request.state).toBe('DECLINED');
  });

  it('ends when the person joins a company, however many companies have asked', async () => {
    const { person } = await published();
    const role = await buildOpenRole(app, cast);
    await app.database.query(
      `WITH asking AS (INSERT INTO companies (title) SELECT 'Asking ' || n FROM generate_series(1, 230) AS n RETURNING id)
       INSERT INTO contact_requests (company_id, role_id, user_id, message, expires_at)
       SELECT id, $1, $2, 'Hello', now() + interval '1 day' FROM asking`,
      [role.id, person.id],
    );
    const company = await buildCompany(app);
    const allocate = `mutation ($userId: ID!, $companyId: ID!) { allocateUser(userId: $userId, companyId: $companyId) { id } }`;
    await gqlData(app, cast.master, allocate, { userId: String(person.id), companyId: String(company.id) });
    const states = await app.database.query(
      `SELECT state, count(*)::integer AS count FROM contact_requests WHERE user_id = $1 GROUP BY state`,
      [person.id],
    );
    expect(states).toEqual([{ state: 'EXPIRED', count: 230 }]);
  });

  it('cannot be accepted if the role was closed, or the company has lost the feature', async () => {
    const { person, profile } = await published();
    const role = await buildOpenRole(app, cast);
    await ask(cast.manager, profile.id, role.id);
    const [request] = await requestsOf(person);
    const feature = `company_features WHERE company_id = ${cast.company.id} AND title = 'Open Roles'`;
    await app.database.query(`DELETE FROM ${feature}`);
    expectCode(await answer(person, request.id, true), 'NOT_FOUND');
    await addFeatures(app, cast.company, 'Open Roles');
    await change(app, cast.admin, CLOSE, role.id);
    expect(reasonOf(await answer(person, request.id, true))).toBe('ROLE_NOT_OPEN');
    expect(await applicationsOf(app, role)).toEqual([]);
    expect((await answer(person, request.id, false)).data.request.state).toBe('DECLINED');
  });

  it('is limited to five per day and person, even concurrently', async () => {
    const { person, profile } = await published();
    const casts = await Promise.all(Array.from({ length: 7 }, () => buildRoleCast(app)));
    const roles = await Promise.all(casts.map((one) => buildOpenRole(app, one)));
    const answers = await Promise.all(
      roles.map((role, place) => ask(casts[place]!.admin, profile.id, role.id)),
    );
    expect(answers.filter((one) => reasonOf(one) === 'CONTACT_LIMIT')).toHaveLength(2);
    expect(await requestsOf(person)).toHaveLength(5);
  });

  it('leaves no name in the audit log of the company, and is in the data export of both sides', async () => {
    const { person, profile } = await published();
    const role = await buildOpenRole(app, cast);
    await ask(cast.manager, profile.id, role.id, 'Unique words');
    const rows = await app.database.query(
      `SELECT personal FROM audit_log WHERE company_id = $1 AND action = 'CONTACT_ASKED' ORDER BY id DESC LIMIT 1`,
      [cast.company.id],
    );
    expect(JSON.stringify(rows)).not.toMatch(/Grace|Hopper|Unique words/);
    const of = async (caller: Caller) =>
      JSON.parse((await gqlData(app, caller, '{ exportMyData }')).exportMyData);
    expect((await of(person)).contactRequests).toMatchObject([{ message: 'Unique words', state: 'PENDING' }]);
    expect((await of(cast.manager)).askedForContact[0]).toMatchObject({ message: 'Unique words' });
    expect(JSON.stringify((await of(cast.manager)).askedForContact)).not.toContain(person.email);
  });
});
