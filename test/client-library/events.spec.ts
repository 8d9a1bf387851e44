import { isCursorRejected, type CompanyEvent } from '../../packages/client/src/index.js';
import { buildCast, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { withTeams } from '../teams.js';
import { asPerson, withKey } from './clients.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  await withTeams(app, cast.company);
});
afterAll(() => app.close());

const addTeam = (name: string) => asPerson(app, cast.admin).mutate.createTeam({ input: { name } });

it('reads past events, page by page, and ends', async () => {
  const jobLobby = await withKey(app, cast, ['EVENTS_READ']);
  for (const name of ['Kitchen', 'Bar', 'Garden']) await addTeam(name);
  const all: CompanyEvent[] = [];
  for await (const event of jobLobby.events({ wait: 0, first: 1, types: ['team.created'] })) all.push(event);
  expect(all.map(({ type }) => type)).toEqual(['team.created', 'team.created', 'team.created']);
  const [first] = all;
  const later: string[] = [];
  for await (const { id } of jobLobby.events({ wait: 0, after: first.id, types: ['team.created'] }))
    later.push(id);
  expect(later).toEqual(all.slice(1).map(({ id }) => id));
});

it('waits for new events, and ends with its signal', async () => {
  const jobLobby = await withKey(app, cast, ['EVENTS_READ']);
  const controller = new AbortController();
  const pages = jobLobby.eventPages({ after: 'latest', signal: controller.signal });
  const { value: begin } = await pages.next();
  expect(begin?.events).toEqual([]);
  const next = pages.next();
  const team = await addTeam('Cellar');
  expect((await next).value?.events).toEqual([
    expect.objectContaining({ type: 'team.created', data: expect.objectContaining({ teamId: team.id }) }),
  ]);
  const end = pages.next();
  controller.abort();
  expect(await end).toEqual({ done: true, value: undefined });
});

it.each([
  ['employees', () => asPerson(app, cast.employee), {}, 'FORBIDDEN'],
  ['admins of other companies', () => asPerson(app, cast.rival), {}, 'NOT_FOUND'],
  ['an unknown type', () => asPerson(app, cast.admin), { types: ['none'] }, 'VALIDATION_FAILED'],
])('fails for %s', async (_which, client, options, code) => {
  const companyId = String(cast.company.id);
  const read = client().events({ companyId, ...options });
  await expect(read.next()).rejects.toMatchObject({ code });
});

it('reports that a position is no longer kept', async () => {
  const read = asPerson(app, cast.admin).events({ after: 'evt_00000000_1_1' });
  const error = await read.next().catch((failure: unknown) => failure);
  expect(isCursorRejected(error)).toBe(true);
});
