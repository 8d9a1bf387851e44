// A yardstick for GraphQL: Mercurius with its compiler and hand-written SQL, without authentication or limits.
import Fastify from 'fastify';
import mercurius from 'mercurius';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();

await app.register(mercurius, {
  jit: 1,
  schema: `
    type Query { company(id: ID!): Company }
    type Company { id: ID! title: String! users(first: Int!): Users! }
    type Users { nodes: [User!]! pageInfo: PageInfo! }
    type PageInfo { hasNextPage: Boolean! endCursor: String }
    enum UserType { ADMIN EMPLOYEE }
    type User {
      id: ID! firebaseId: String! email: String! firstName: String! lastName: String! displayName: String!
      userType: UserType! accountConfirmed: Boolean! createdAt: String!
    }`,
  resolvers: {
    Query: {
      company: async (_, { id }) => {
        const { rows } = await pool.query({
          name: 'company',
          text: 'SELECT id, title FROM companies WHERE id = $1',
          values: [id],
        });
        return rows[0];
      },
    },
    Company: {
      users: async ({ id }, { first }) => {
        const { rows } = await pool.query({
          name: 'users',
          text: `SELECT id, firebase_id, email, first_name, last_name, display_name, user_type, account_confirmed, created_at
                 FROM users WHERE company_id = $1 ORDER BY id LIMIT $2`,
          values: [id, first + 1],
        });
        const nodes = rows.slice(0, first);
        return { nodes, pageInfo: { hasNextPage: rows.length > first, endCursor: String(nodes.at(-1)?.id) } };
      },
    },
    User: {
      firebaseId: (user) => user.firebase_id,
      firstName: (user) => user.first_name,
      lastName: (user) => user.last_name,
      displayName: (user) => user.display_name,
      userType: (user) => user.user_type.toUpperCase(),
      accountConfirmed: (user) => user.account_confirmed,
      createdAt: (user) => user.created_at.toISOString(),
    },
  },
});

app.get('/health/ready', async () => 'ready');

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
