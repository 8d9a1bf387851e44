// A yardstick for the gateway: Mercurius with its compiler and hand-written resolvers for the query of the benchmark.
// It sends the same two calls to the old backend concurrently, and has no checks, limits or log.
import Fastify from 'fastify';
import mercurius from 'mercurius';
import { Pool } from 'undici';

const backend = new Pool(process.env.LEGACY_API_URL, { connections: 64 });

async function call(authorization, method, path, body) {
  const response = await backend.request({
    method,
    path: `/api/${path}`,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  return response.body.json();
}

const app = Fastify();
await app.register(mercurius, {
  jit: 1,
  schema: `
    type Query { company(id: ID!): Company }
    type Company { id: ID! title: String! users(first: Int): UserConnection! }
    type UserConnection { nodes: [User!]! pageInfo: PageInfo! }
    type PageInfo { hasNextPage: Boolean! }
    enum UserType { ADMIN EMPLOYEE }
    type User {
      id: ID! firebaseId: String! email: String! firstName: String! lastName: String! displayName: String!
      userType: UserType! accountConfirmed: Boolean! createdAt: String!
    }`,
  context: ({ headers: { authorization } }) => ({ authorization }),
  resolvers: {
    Query: {
      async company(_, { id }, { authorization }) {
        const [company, staff] = await Promise.all([
          call(authorization, 'GET', `getCompanyData/${id}`),
          call(authorization, 'POST', 'fetchUsersWithinCompany', { company_id: Number(id) }),
        ]);
        return { ...company, staff };
      },
    },
    Company: {
      users({ staff }, { first = 50 }) {
        const nodes = staff.slice(0, first).map((user) => ({
          id: user.id,
          firebaseId: user.firebase_id,
          email: user.email,
          firstName: user.first_name,
          lastName: user.last_name,
          displayName: user.display_name,
          userType: user.user_type.toUpperCase(),
          accountConfirmed: user.account_confirmed,
          createdAt: user.created_at,
        }));
        return { nodes, pageInfo: { hasNextPage: staff.length > first } };
      },
    },
  },
});
app.get('/health/ready', async () => 'ready');
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
