import { createServer } from 'node:http';
import { startServer, type TestServer } from '../app.js';
import { type Collector, startCollector } from '../collector.js';
import { buildCast, type Cast } from '../factories.js';
import { follow } from '../live.js';
import { freePort, ServerProcess } from '../server-process.js';

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const bearer = () => ({ Authorization: `Bearer ${cast.admin.idToken}` });

async function ask(url: string, query: string, headers: object = {}): Promise<any> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...bearer(), ...headers },
    body: JSON.stringify({ query }),
  });
  return response.json();
}

function expectNothingPersonal(text: string): void {
  for (const who of Object.values(cast)) {
    if (!('uid' in who)) continue;
    expect(text).not.toContain(who.uid);
    expect(text).not.toContain(who.email);
  }
  expect(text).not.toMatch(/@example|eyJ|Passw0rd|Bearer/);
}

describe('Prometheus', () => {
  let server: ServerProcess;
  let url: string;
  const scrape = async () => (await fetch(`${url}/metrics`)).text();

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    server = await ServerProcess.start({ METRICS_PORT: String(port), SLOW_QUERY_MS: '0' });
  });
  afterAll(() => server.stop());

  it('reads requests by transport, operation and class of status', async () => {
    await fetch(`${server.url}/api/getUserData/${cast.admin.uid}`, { headers: bearer() });
    await fetch(`${server.url}/api/getAllCompanies`, { headers: bearer() });
    for (const path of ['/api/ada@example.com', '/api/eve@example.com']) await fetch(server.url + path);
    await ask(server.url, '{ me { id company { title } } }');
    await ask(server.url, '{ b: me { id } a: features { title } }');
    await ask(server.url, '{ companies(first: 1) { totalCount } }');
    const text = await scrape();
    const counts = [...text.matchAll(/^http_server_request_duration_count\{(.*)\} (\d+)$/gm)];
    const found = Object.fromEntries(counts.map(([, labels, value]) => [labels, Number(value)]));
    expect(found).toMatchObject({
      'door="rest",operation="GET /api/getUserData/:user_firebase_id",status="2xx"': 1,
      'door="rest",operation="GET /api/getAllCompanies",status="4xx"': 1,
      'door="rest",operation="GET /api/*",status="4xx"': 2,
      'door="graphql",operation="query me",status="2xx"': 1,
      'door="graphql",operation="query companies",status="4xx"': 1,
    });
    expectNothingPersonal(text);
  });

  it('reads the status of the server and its dependencies', async () => {
    const query = 'subscription($id: ID!) { companyUsersChanged(companyId: $id) { id } }';
    const followed = await follow(server.url, cast.admin, query, { id: String(cast.company.id) });
    await app.gql(cast.admin, 'mutation($id: ID!) { updateMe: me { id } }').catch(() => undefined);
    const text = await scrape();
    const valueOf = (name: string) => {
      const line = text.split('\n').find((each) => each.startsWith(`${name} `));
      return Number(line?.split(' ').at(-1));
    };
    expect(valueOf('live_sockets')).toBe(1);
    expect(valueOf('live_subscriptions')).toBe(1);
    expect(valueOf('http_server_active_requests')).toBe(0);
    expect(valueOf('db_client_connection_pending_requests')).toBe(0);
    expect(valueOf('db_client_connection_count{state="idle"}')).toBeGreaterThan(0);
    expect(valueOf('dependency_up{dependency="database"}')).toBe(1);
    expect(valueOf('dependency_up{dependency="identityProvider"}')).toBe(1);
    expect(valueOf('db_slow_queries_total')).toBeGreaterThan(5);
    expect(valueOf('identity_provider_look_ups_total{outcome="answered"}')).toBeGreaterThan(0);
    expect(valueOf('process_memory_usage{kind="rss"}')).toBeGreaterThan(50_000_000);
    expect(text).toMatch(/^nodejs_eventloop_delay\{quantile="0.99"\} /m);
    expect(text).toMatch(/^v8js_gc_duration_count\{kind="minor"\} /m);
    await followed.stop();
  });

  it('has a separate port, which serves nothing else', async () => {
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('http_server');
    for (const path of ['/', '/metrics/x', '/health/ready', '/api/getAllCompanies']) {
      expect((await fetch(url + path)).status).toBe(404);
    }
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

it('a metrics port that is in use is reported, and the product runs', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const server = await ServerProcess.start({ METRICS_PORT: String(port) });
  await server.line(({ level, msg }) => level === 'error' && /^Cannot serve metrics: .*EADDRINUSE/.test(msg));
  expect(await server.stop()).toBe(0);
  other.close();
});

describe('OpenTelemetry', () => {
  let collector: Collector;
  beforeAll(async () => {
    collector = await startCollector();
  });
  afterAll(() => collector.close());

  it('receives each request with its queries, and the metrics, at the latest when the server stops', async () => {
    const server = await ServerProcess.start({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_SERVICE_NAME: 'jobs-test',
    });
    const foreign = '0af7651916cd43dd8448eb211c80319c';
    await ask(server.url, 'query Mine { me { id company { title features { title } } } }', {
      traceparent: `00-${foreign}-b7ad6b7169203331-01`,
    });
    await fetch(`${server.url}/api/getUserData/${cast.admin.uid}`, { headers: bearer() });
    expect(await server.stop()).toBe(0);

    const spans = collector.spans();
    const mine = spans.find(({ name }) => name === 'query me')!;
    expect(mine).toMatchObject({
      kind: 2,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/graphql',
        'graphql.operation.type': 'query',
        'graphql.operation.name': 'Mine',
        'app.actor': cast.admin.id,
        'http.response.status_code': 200,
      },
    });
    // An untrusted caller's trace id is not used.
    expect(mine.traceId).not.toBe(foreign);
    const queries = spans.filter(({ parentSpanId }) => parentSpanId === mine.spanId);
    expect(queries.length).toBeGreaterThan(1);
    for (const { attributes, traceId, kind } of queries) {
      expect({ traceId, kind }).toEqual({ traceId: mine.traceId, kind: 3 });
      expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT' });
      expect(attributes['db.query.text']).toMatch(/^SELECT /);
      // Placeholders, not the caller's values.
      expect(attributes['db.query.text']).not.toContain(cast.admin.uid);
    }
    const rest = spans.find(({ name }) => name === 'GET /api/getUserData/:user_firebase_id')!;
    expect(rest.traceId).not.toBe(mine.traceId);

    const { resource, scopeMetrics } = collector.metrics.at(-1).resourceMetrics[0];
    expect(resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'jobs-test' },
    });
    const names = scopeMetrics.flatMap(({ metrics }: any) => metrics.map(({ name }: any) => name));
    expect(names).toContain('http.server.request.duration');
    expectNothingPersonal(collector.text);
  });

  it('joins the trace of a trusted proxy', async () => {
    const server = await ServerProcess.start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      TRUST_PROXY: 'loopback',
    });
    const traceId = '1af7651916cd43dd8448eb211c80319d';
    await ask(server.url, '{ me { id } }', { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
    await server.stop();
    const [span] = collector.spans().filter((each) => each.traceId === traceId && each.kind === 2);
    expect(span.parentSpanId).toBe('b7ad6b7169203331');
  });

  it('delays nothing while it is unavailable', async () => {
    const server = await ServerProcess.start({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    });
    expect((await ask(server.url, '{ me { id } }')).data.me.id).toBe(String(cast.admin.id));
    const begun = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - begun).toBeLessThan(6_000);
  });
});
