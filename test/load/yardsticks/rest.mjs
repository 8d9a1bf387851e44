// A yardstick for REST: Fastify and hand-written SQL, without authentication, limits or anything else.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();

const legacy = (row) => ({
  id: row.id,
  firebase_id: row.firebase_id,
  email: row.email,
  company_id: row.company_id ?? 0,
  first_name: row.first_name,
  last_name: row.last_name,
  display_name: row.display_name,
  user_type: row.user_type,
  account_confirmed: row.account_confirmed,
  dev_mode: row.dev_mode ? 'true' : 'false',
  created_at: row.created_at.toISOString(),
});

const COLUMNS =
  'id, firebase_id, email, company_id, first_name, last_name, display_name, user_type, account_confirmed, dev_mode, created_at';

app.get('/api/getUserData/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'user',
    text: `SELECT ${COLUMNS} FROM users WHERE firebase_id = $1`,
    values: [params.id],
  });
  const user = legacy(rows[0]);
  return { ...user, user: { display_name: user.display_name, company_id: user.company_id } };
});

app.post('/api/fetchUsersWithinCompany', async ({ body }) => {
  const { rows } = await pool.query({
    name: 'staff',
    text: `SELECT ${COLUMNS} FROM users WHERE company_id = $1 ORDER BY id`,
    values: [body.company_id],
  });
  return rows.map(legacy);
});

app.get('/health/ready', async () => 'ready');

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
