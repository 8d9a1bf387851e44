// A second yardstick for the gateway: a handler for the one query of the benchmark, without GraphQL, checks or limits.
// It sends the same two calls to the old backend concurrently.
import { createServer } from 'node:http';
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

const server = createServer(async (request, response) => {
  if (request.url === '/health/ready') return response.end('ready');
  const parts = [];
  for await (const part of request) parts.push(part);
  const { id, first = 50 } = JSON.parse(Buffer.concat(parts)).variables;
  const { authorization } = request.headers;
  const [company, staff] = await Promise.all([
    call(authorization, 'GET', `getCompanyData/${id}`),
    call(authorization, 'POST', 'fetchUsersWithinCompany', { company_id: Number(id) }),
  ]);
  const nodes = staff.slice(0, first).map((user) => ({
    id: String(user.id),
    firebaseId: user.firebase_id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    displayName: user.display_name,
    userType: user.user_type.toUpperCase(),
    accountConfirmed: user.account_confirmed,
    createdAt: user.created_at,
  }));
  const users = { nodes, pageInfo: { hasNextPage: staff.length > first } };
  const body = JSON.stringify({ data: { company: { id: String(company.id), title: company.title, users } } });
  return response.writeHead(200, { 'content-type': 'application/json' }).end(body);
});

server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
