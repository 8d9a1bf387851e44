import {
  ADD,
  APPLICATIONS,
  applyFor,
  buildApplicant,
  buildOpenRole,
} from '../../../../../test/candidates.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';
import type { CandidateErasuresService } from '../erasure/candidate-erasures.service.js';
import type { BuiltUser } from '../../../../../test/factories.js';

const CANDIDATES = `query ($id: ID!, $first: Int, $after: String, $search: String, $filter: CandidateFilter, $orderBy: CandidateOrder, $found: String!) {
  company(id: $id) { candidates(first: $first, after: $after, search: $search, filter: $filter, orderBy: $orderBy) {
    nodes { id role { id } candidate { name snippet(search: $found) { text isMatch } } } totalCount pageInfo { hasNextPage endCursor }
  } }
}`;
const SNIPPET = `query ($id: ID!, $search: String!) { application(id: $id) { snippet(search: $search) { text isMatch } } }`;

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

/** Stores the text of a CV, as the extraction of an uploaded file does. */
async function giveCv(applicationId: string, text: string): Promise<string> {
  const [{ id }] = await app.database.query(
    `INSERT INTO candidate_files (candidate_id, name, type, size, content)
     SELECT candidate_id, 'cv.pdf', 'PDF', 8, '%PDF-1.7' FROM applications WHERE id = $1 RETURNING id`,
    [applicationId],
  );
  await app.database.query(`UPDATE applications SET file_id = $2 WHERE id = $1`, [applicationId, id]);
  await app.database.query(`UPDATE candidate_files SET text = $2 WHERE id = $1`, [id, text]);
  return id;
}
const add = async (roleId: string, name: string, text?: string) => {
  const input = { name, email: `${name.toLowerCase().replace(' ', '.')}@search.example` };
  const { id } = (await gqlData(app, cast.admin, ADD, { roleId, input })).application;
  if (text) await giveCv(id, text);
  return id as string;
};
const find = async (caller: BuiltUser, search: string | undefined, more: object = {}) =>
  (await gqlData(app, caller, CANDIDATES, { id: cast.company.id, search, found: search ?? 'x', ...more }))
    .company.candidates;
const names = async (...args: Parameters<typeof find>) =>
  (await find(...args)).nodes.map((node: any) => node.candidate.name);
const ofRole = async (caller: BuiltUser, id: string, search: string) =>
  (await gqlData(app, caller, APPLICATIONS, { id, search })).role.applications.nodes.map(
    (node: any) => node.candidate.name,
  );

it('refuses other companies, and members that manage no role', async () => {
  const role = await buildOpenRole(app, cast);
  const id = await add(role.id, 'Hidden Person', 'Zymurgist');
  for (const caller of [cast.rival, cast.waiting]) {
    expectCode(await app.gql(caller, CANDIDATES, { id: cast.company.id, found: 'x' }), 'NOT_FOUND');
    expectCode(await app.gql(caller, SNIPPET, { id, search: 'zymurgist' }), 'NOT_FOUND');
  }
  expectCode(await app.gql(cast.employee, CANDIDATES, { id: cast.company.id, found: 'x' }), 'FORBIDDEN');
  expectCode(await app.gql(cast.employee, SNIPPET, { id, search: 'zymurgist' }), 'NOT_FOUND');
  expect(
    (await gqlData(app, cast.rival, CANDIDATES, { id: cast.other.id, search: 'zymurgist', found: 'x' }))
      .company.candidates.nodes,
  ).toEqual([]);
});

it('finds people by name, email and prefixes of words in the CV, in any spelling', async () => {
  const role = await buildOpenRole(app, cast);
  await add(role.id, 'Ada Bread', 'Bäcker in Köln, C++ and node.js');
  await add(role.id, 'Bea Crust', 'Sells cheese');
  for (const search of ['bread', 'backer', 'KOLN', 'c++', 'node.js', 'ada backer', 'ada.bread@search']) {
    expect([search, await ofRole(cast.manager, role.id, search)]).toEqual([search, ['Ada Bread']]);
  }
  for (const search of ['acker', 'ada cheese', "' OR 1=1 --", '%', ':*', "x'y\\"]) {
    expect([search, await ofRole(cast.manager, role.id, search)]).toEqual([search, []]);
  }
  expect(await names(cast.admin, 'backer koln')).toEqual(['Ada Bread']);
});

it('shows the matching passage of the CV as text', async () => {
  const role = await buildOpenRole(app, cast);
  const id = await add(role.id, 'Cleo Rye', '<b>Ferments</b> sourdough & more');
  const { application } = await gqlData(app, cast.manager, SNIPPET, { id, search: 'sourdough' });
  expect(application.snippet).toEqual([
    { text: '<b>Ferments</b> ', isMatch: false },
    { text: 'sourdough', isMatch: true },
    { text: ' & more', isMatch: false },
  ]);
  const [found] = (await find(cast.admin, 'sourdough')).nodes;
  expect(found.candidate.snippet).toEqual(application.snippet);
  expect((await gqlData(app, cast.manager, SNIPPET, { id, search: 'cleo' })).application.snippet).toBeNull();
});

it('finds nobody by the CV for a role that the caller does not manage', async () => {
  const [own, others] = [
    await buildOpenRole(app, cast),
    await buildOpenRole(app, cast, { hiringManagerId: null, recruiterIds: [] }),
  ];
  const applicant = await buildApplicant(app);
  const first = await applyFor(app, applicant, own.id);
  const second = await applyFor(app, applicant, others.id);
  await giveCv(second.id, 'Quixotic skills');
  expect((await find(cast.manager, 'quixotic')).totalCount).toBe(0);
  const [seen] = (await find(cast.manager, applicant.email)).nodes;
  expect(seen).toMatchObject({ id: first.id, role: { id: own.id } });
  const [all] = (await find(cast.holder, 'quixotic')).nodes;
  expect(all).toMatchObject({ id: second.id, role: { id: others.id } });
  await giveCv(first.id, 'Quotidian skills');
  expect((await find(cast.holder, 'quotidian')).nodes[0].candidate.snippet).not.toBeNull();
  expect((await find(cast.manager, 'quotidian')).nodes).toHaveLength(1);
});

it('lists candidates in pages, sorted and filtered', async () => {
  const role = await buildOpenRole(app, cast);
  for (const name of ['Paged Cora', 'Paged Anna', 'Paged Ben']) await add(role.id, name);
  const orderBy = { field: 'NAME', direction: 'ASC' };
  const first = await find(cast.admin, 'paged', { orderBy, first: 2 });
  expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
  const second = await find(cast.admin, 'paged', { orderBy, first: 2, after: first.pageInfo.endCursor });
  expect([...first.nodes, ...second.nodes].map((node: any) => node.candidate.name)).toEqual([
    'Paged Anna',
    'Paged Ben',
    'Paged Cora',
  ]);
  for (const field of ['APPLIED_AT', 'RETAIN_UNTIL']) {
    const by = { orderBy: { field, direction: 'DESC' }, first: 2 };
    const page = await find(cast.admin, 'paged', by);
    expect((await find(cast.admin, 'paged', { ...by, after: page.pageInfo.endCursor })).nodes).toHaveLength(
      1,
    );
  }
  expect(await names(cast.admin, 'paged', { filter: { sources: ['APPLIED'] } })).toEqual([]);
  expect(
    await names(cast.admin, 'paged', { filter: { states: ['ACTIVE'], sources: ['ADDED'] } }),
  ).toHaveLength(3);
});

it('deletes erased texts from the index in the same transaction', async () => {
  const role = await buildOpenRole(app, cast);
  const id = await add(role.id, 'Dora Oat', 'Xylophonist');
  const indexed = () =>
    app.database.query(`SELECT FROM candidate_texts WHERE words @@ $1::tsquery`, [
      `'${cast.company.id}/xylophonist':*`,
    ]);
  expect(await indexed()).toHaveLength(1);
  await app.database.query(
    `UPDATE candidates SET retain_until = '2020-01-01' WHERE id = (SELECT candidate_id FROM applications WHERE id = $1)`,
    [id],
  );
  await app.database.query(`UPDATE applications SET state = 'WITHDRAWN' WHERE id = $1`, [id]);
  await app.service<CandidateErasuresService>('CandidateErasuresService').eraseEnded();
  expect(await indexed()).toEqual([]);
  expect((await find(cast.admin, 'xylophonist')).totalCount).toBe(0);
});
