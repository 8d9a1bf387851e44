import { readFileSync } from 'node:fs';
import { assertObjectType, buildSchema, graphql, type GraphQLResolveInfo } from 'graphql';
import { nodeIdOf, readNode, resolveNodes } from './nodes.js';
import { costsStatements } from './query-cost.js';

/** The product's schema, in which some queries return a record for every id except 9. */
function schemaOf() {
  const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));
  const queries = assertObjectType(schema.getType('Query')).getFields();
  const asked: string[] = [];
  for (const name of ['team', 'role', 'user']) {
    queries[name].resolve = (_, args, __, info: GraphQLResolveInfo) => {
      asked.push(
        `${String(info.parentType)}.${info.fieldName}: ${String(info.returnType)} ${JSON.stringify(args)}`,
      );
      return args.id === '9' ? null : { id: args.id, name: 'Ops', title: 'Cook' };
    };
  }
  queries.node.resolve = (_, { nodeId }, context, info) => readNode(nodeId, context, info);
  queries.absence.extensions = costsStatements(4);
  return { schema: resolveNodes(schema), asked };
}

const DOCUMENT =
  'query ($nodeId: ID!) { node(nodeId: $nodeId) { __typename nodeId ... on Team { name } ... on JobRole { title } } }';
const { schema, asked } = schemaOf();
const read = async (nodeId: string) => {
  const { data, errors } = await graphql({ schema, source: DOCUMENT, variableValues: { nodeId } });
  return errors ? errors[0].message : data?.node;
};

describe('node', () => {
  it('runs the query of the type, as if it had been called itself', async () => {
    asked.length = 0;
    const nodeId = nodeIdOf('Team', 3);
    expect(await read(nodeId)).toEqual({ __typename: 'Team', nodeId, name: 'Ops' });
    expect(await read(nodeIdOf('User', '3'))).toMatchObject({ __typename: 'User' });
    expect(asked).toEqual(['Query.team: Team {"id":"3"}', 'Query.user: User {"id":"3"}']);
  });

  it('distinguishes records with the same id', async () => {
    const [team, role] = [nodeIdOf('Team', 3), nodeIdOf('JobRole', 3)];
    expect(team).not.toBe(role);
    expect(await read(role)).toEqual({ __typename: 'JobRole', nodeId: role, title: 'Cook' });
  });

  it('is null if the query of the type is', async () => expect(await read(nodeIdOf('Team', 9))).toBeNull());

  it.each([
    '',
    '3',
    'Team:3',
    nodeIdOf('Team', ''),
    `${nodeIdOf('Team', 3)}=`,
    Buffer.from('Team:33').toString('base64').replace('=', '+'),
    nodeIdOf('Query', 3),
    nodeIdOf('Privilege', 3),
    nodeIdOf('Node', 3),
    nodeIdOf('__proto__', 3),
    nodeIdOf('Nothing', 3),
  ])('is not found for an invalid node id: %j', async (nodeId) => {
    asked.length = 0;
    expect(await read(nodeId)).toBe('Record not found.');
    expect(asked).toEqual([]);
  });

  it('costs as much as the most expensive query', () =>
    expect(schema.getQueryType()!.getFields().node.extensions).toMatchObject({ statements: 4 }));

  it('needs one query for each type', () => {
    const sdl = (query: string) => `interface Node { nodeId: ID! } type Team implements Node { nodeId: ID! }
      type Query { node(nodeId: ID!): Node ${query} }`;
    for (const query of ['', 'team(id: ID!, of: ID!): Team', 'a(id: ID!): Team b(id: ID!): Team'])
      expect(() => resolveNodes(buildSchema(sdl(query)))).toThrow(
        'Team is a node, so one query must return it',
      );
    expect(resolveNodes(buildSchema(sdl('team(id: ID, other: ID): Team!')))).toBeDefined();
  });
});
