import { PDF } from '../../../../test/applying.js';
import type { Caller } from '../../../../test/app.js';
import { APPLICATION_BY_ID, buildApplicant, buildOpenRole } from '../../../../test/candidates.js';
import { expectCode, gqlData } from '../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../test/factories.js';
import { buildRoleCast, type RoleCast } from '../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../test/shared-server.js';

let app: SharedServer;
let cast: RoleCast;

const PROFILE = `{ id headline skills location country employmentTypes workModes availability publishedAt
  cv { id name type size url } }`;
const MINE = `{ profile: myJobProfile ${PROFILE} }`;
const UPDATE = `mutation ($input: JobProfileInput!) { profile: updateMyJobProfile(input: $input) ${PROFILE} }`;
const REMOVE = `mutation { profile: removeMyCv ${PROFILE} }`;
const APPLY = `mutation ($roleId: ID!, $consent: Boolean! = true) {
  own: applyWithProfile(roleId: $roleId, consent: $consent) { id status }
}`;
const CV = `query ($id: ID!) { application(id: $id) { coverNote cv { id name url } } }`;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

const mine = async (caller: Caller) => (await gqlData(app, caller, MINE)).profile;
const update = async (caller: Caller, input: object) =>
  (await gqlData(app, caller, UPDATE, { input })).profile;
const bearer = (user: BuiltUser | null): Record<string, string> =>
  user ? { authorization: `Bearer ${user.idToken}` } : {};

const send = (user: BuiltUser | null, bytes = PDF.bytes, name = 'cv.pdf') =>
  app.http(`/job-profile-cv?name=${name}`, {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': 'application/octet-stream', ...bearer(user) },
  });
const open = (user: BuiltUser | null, url: string) => app.http(url, { headers: bearer(user) });

describe('the profile', () => {
  it('is private: others can neither read nor change it', async () => {
    for (const [document, variables] of [
      [MINE, {}],
      [UPDATE, { input: {} }],
      [REMOVE, {}],
      [APPLY, { roleId: '1' }],
    ] as const) {
      expectCode(await app.gql(null, document, variables), 'UNAUTHENTICATED');
      expectCode(await app.gql(cast.stranger, document, variables), 'FORBIDDEN');
    }
    const [ada, bob] = [await buildApplicant(app), await buildApplicant(app)];
    await update(ada, { headline: 'Carpenter' });
    expect(await mine(bob)).toBeNull();
    expect(await mine(ada)).toMatchObject({ headline: 'Carpenter', publishedAt: null, cv: null });
  });

  it('normalizes skills, keeps omitted fields, and clears null fields', async () => {
    const ada = await buildApplicant(app);
    await update(ada, {
      skills: [' TypeScript ', 'typescript', 'Project   Management', 'ÉCRITURE'],
      country: 'DE',
      availability: 'NOW',
      employmentTypes: ['FULL_TIME'],
    });
    expect(await update(ada, { location: 'Berlin', availability: null })).toMatchObject({
      skills: ['typescript', 'project management', 'écriture'],
      location: 'Berlin',
      country: 'DE',
      availability: null,
      employmentTypes: ['FULL_TIME'],
    });
    expect(await update(ada, { country: null })).toMatchObject({ country: null });
  });

  it.each([
    { headline: 'x'.repeat(121) },
    { skills: Array.from({ length: 31 }, (_, number) => `skill ${number}`) },
    { skills: ['x'.repeat(61)] },
    { skills: [' '] },
    { skills: ['a\u0000b'] },
    { country: 'XX' },
    { employmentTypes: ['FULL_TIME', 'FULL_TIME'] },
  ])('refuses %j', async (input) => {
    expectCode(await app.gql(cast.employee, UPDATE, { input }), 'VALIDATION_FAILED');
    expect(await mine(cast.employee)).toBeNull();
  });
});

describe('the CV', () => {
  it('is refused without an account, and if it is not a document', async () => {
    expect((await send(null)).status).toBe(401);
    const ada = await buildApplicant(app);
    expect((await send(ada, new TextEncoder().encode('#!/bin/sh'))).status).toBe(422);
    expect(await mine(ada)).toBeNull();
  });

  it('is readable by its owner only, and replaced by the next upload', async () => {
    const [ada, bob] = [await buildApplicant(app), await buildApplicant(app)];
    expect((await send(ada)).status).toBe(201);
    const { cv } = await mine(ada);
    expect(cv).toMatchObject({ name: 'cv.pdf', type: 'PDF', size: PDF.bytes.length });
    expect((await open(ada, cv.url)).status).toBe(200);
    for (const other of [bob, cast.admin, cast.master, null])
      expect([401, 404]).toContain((await open(other, cv.url)).status);
    await Promise.all([send(ada, PDF.bytes, 'a.pdf'), send(ada, PDF.bytes, 'b.pdf')]);
    const rows = await app.database.query(`SELECT name FROM candidate_files WHERE user_id = $1`, [ada.id]);
    expect(rows).toHaveLength(1);
    expect((await open(ada, cv.url)).status).toBe(404);
    expect(await gqlData(app, ada, REMOVE)).toMatchObject({ profile: { cv: null } });
  });

  it("and the profile are in the person's data export, and are deleted with the account", async () => {
    const ada = await buildApplicant(app);
    await update(ada, { headline: 'Baker' });
    await send(ada);
    const { exportMyData } = await gqlData(app, ada, '{ exportMyData }');
    expect(JSON.parse(exportMyData).jobProfile).toMatchObject({ headline: 'Baker', cv: 'cv.pdf' });
    const close = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';
    await gqlData(app, ada, close, { confirmation: ada.email });
    const left = await app.database.query(
      `SELECT 1 FROM job_profiles WHERE user_id = $1 UNION ALL SELECT 1 FROM candidate_files WHERE user_id = $1`,
      [ada.id],
    );
    expect(left).toEqual([]);
  });
});

describe('applying with it', () => {
  it('is refused with an empty profile, without consent, without a confirmed email, and for roles with required questions', async () => {
    const { id: roleId } = await buildOpenRole(app, cast);
    const ada = await buildApplicant(app);
    const empty = await app.gql(ada, APPLY, { roleId });
    expect(empty.errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', reason: 'PROFILE_EMPTY' });
    await update(ada, { headline: 'Cook' });
    expectCode(await app.gql(ada, APPLY, { roleId, consent: false }), 'VALIDATION_FAILED');
    const unconfirmed = await buildUser(app);
    await update(unconfirmed, { headline: 'Cook' });
    expectCode(await app.gql(unconfirmed, APPLY, { roleId }), 'FORBIDDEN');
    const questions = [{ text: 'Why?', kind: 'TEXT', required: true }];
    const asking = await buildOpenRole(app, cast, { questions });
    expectCode(await app.gql(ada, APPLY, { roleId: asking.id }), 'VALIDATION_FAILED');
    expectCode(await app.gql(ada, APPLY, { roleId: '2000000000' }), 'NOT_FOUND');
  });

  it('sends a copy: later changes and deletions do not alter the application', async () => {
    const { id: roleId } = await buildOpenRole(app, cast);
    const ada = await buildApplicant(app);
    await update(ada, { headline: 'Cook', skills: ['Soup', 'bread'], location: 'Berlin', country: 'DE' });
    await send(ada, PDF.bytes, 'first.pdf');
    const { own } = await gqlData(app, ada, APPLY, { roleId });
    expect(own.status).toBe('RECEIVED');
    await send(ada, PDF.bytes, 'second.pdf');
    await gqlData(app, ada, REMOVE);
    await update(ada, { headline: 'Baker' });
    const { application } = await gqlData(app, cast.manager, CV, { id: own.id });
    expect(application).toMatchObject({
      coverNote: 'Cook\nBerlin, DE\nsoup, bread',
      cv: { name: 'first.pdf' },
    });
    const file = await open(cast.manager, application.cv.url);
    expect(file.status).toBe(200);
    const again = await app.gql(ada, APPLY, { roleId });
    expect(again.errors![0]!.extensions).toMatchObject({ reason: 'ALREADY_APPLIED' });
  });

  it('happens once, even if requested several times at once', async () => {
    const { id: roleId } = await buildOpenRole(app, cast);
    const ada = await buildApplicant(app);
    await send(ada);
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.gql(ada, APPLY, { roleId })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const { errors } of answers)
      if (errors) expect(errors[0]!.extensions).toMatchObject({ reason: 'ALREADY_APPLIED' });
    const stored = await app.database.query(
      `SELECT a.id, count(f.id)::integer AS files FROM applications a JOIN candidates c ON c.id = a.candidate_id
       LEFT JOIN candidate_files f ON f.candidate_id = c.id WHERE a.role_id = $1 GROUP BY a.id`,
      [roleId],
    );
    expect(stored).toMatchObject([{ files: 1 }]);
  });

  it('shows managers nothing of the profile but the copy', async () => {
    const { id: roleId } = await buildOpenRole(app, cast);
    const ada = await buildApplicant(app);
    await send(ada);
    const { own } = await gqlData(app, ada, APPLY, { roleId });
    const { cv } = await mine(ada);
    const { application } = await gqlData(app, cast.manager, CV, { id: own.id });
    expect(application.cv.id).not.toBe(cv.id);
    expect((await open(cast.manager, cv.url)).status).toBe(404);
    expectCode(await app.gql(cast.rival, APPLICATION_BY_ID, { id: own.id }), 'NOT_FOUND');
  });
});
