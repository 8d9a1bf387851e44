import { buildClient } from '../../../test/api-clients.js';
import { expectCode, gqlData } from '../../../test/expectations.js';
import { buildCast, type Cast } from '../../../test/factories.js';
import { type SharedServer, sharedServer } from '../../../test/shared-server.js';
import { addFeatures, buildTeam } from '../../../test/actions.js';

let app: SharedServer;
let cast: Cast;
let teamId: string;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  await addFeatures(app, cast.company, 'Teams');
  teamId = String(await buildTeam(app, cast.company, [cast.employee]));
});
afterAll(() => app.close());

const NODE = `query ($nodeId: ID!) { node(nodeId: $nodeId) {
  __typename nodeId ... on Team { id name } ... on User { id email } ... on Company { id title } } }`;
const nodeIdOf = (type: string, id: number | string) => Buffer.from(`${type}:${id}`).toString('base64url');

it('finds a record from a list, repeatedly', async () => {
  const { company } = await gqlData(
    app,
    cast.admin,
    'query ($id: ID!) { company(id: $id) { nodeId id users { nodes { nodeId id } } teams { nodes { nodeId id } } } }',
    { id: String(cast.company.id) },
  );
  const records = [
    ['Company', company],
    ['Team', company.teams.nodes[0]],
    ...company.users.nodes.map((user: object) => ['User', user]),
  ];
  expect(new Set(records.map(([, { nodeId }]) => nodeId)).size).toBe(records.length);
  // Repeated queries are compiled.
  for (let time = 0; time < 3; time++) {
    for (const [__typename, { nodeId, id }] of records) {
      const { node } = await gqlData(app, cast.admin, NODE, { nodeId });
      expect(node).toMatchObject({ __typename, nodeId, id });
    }
  }
});

it('refuses what the query of the type refuses', async () => {
  const nodeId = nodeIdOf('Team', teamId);
  expectCode(await app.gql(cast.rival, NODE, { nodeId }), 'NOT_FOUND');
  expectCode(await app.gql(cast.admin, NODE, { nodeId: nodeIdOf('Team', 2_000_000_000) }), 'NOT_FOUND');
  expectCode(await app.gql(cast.admin, NODE, { nodeId: teamId }), 'NOT_FOUND');
});

it('needs the scopes of the query of the type, and of the selected fields', async () => {
  const { caller: key } = await buildClient(app, cast.admin, cast.company, ['STAFF_READ']);
  const { node } = await gqlData(app, key, NODE, { nodeId: nodeIdOf('User', cast.employee.id) });
  expect(node.email).toBe(cast.employee.email);
  const refusedTeam = await app.gql(key, NODE, { nodeId: nodeIdOf('Team', teamId) });
  expectCode(refusedTeam, 'FORBIDDEN');
  expect(refusedTeam.errors![0]).toMatchObject({
    message: expect.stringContaining('Query.team needs the scope teams:read'),
    extensions: { reason: 'SCOPE_MISSING' },
  });
  const members = 'query ($nodeId: ID!) { node(nodeId: $nodeId) { ... on Team { members { totalCount } } } }';
  expectCode(await app.gql(key, members, { nodeId: nodeIdOf('User', cast.employee.id) }), 'FORBIDDEN');
});
