import autocannon from 'autocannon';
import { cpuOfFamily, type MeasuredProcess } from './process.js';

/** Connections that each send requests one after another. */
export const CONNECTIONS = 32;

/** A request that is sent repeatedly. */
export interface LoadRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The result of one round of requests. */
export interface Round {
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time of the server per request, in microseconds. */
  cpu: number;
  /** Processor time of PostgreSQL per request, in microseconds. */
  databaseCpu: number;
}

/** Sends the requests for a number of seconds, each connection starting at a different one; fails if one is refused. */
export async function load(
  server: MeasuredProcess,
  databasePid: number,
  requests: LoadRequest[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<Round> {
  let next = 0;
  const [cpu, databaseCpu] = [server.cpu, cpuOfFamily(databasePid)];
  const begin = performance.now();
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests,
    setupClient: (client) => {
      const start = Math.floor((next++ * requests.length) / connections);
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
  });
  const elapsed = (performance.now() - begin) / 1000;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed.`);
  return {
    rate: result.requests.total / elapsed,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (server.cpu - cpu) / result.requests.total,
    databaseCpu: (cpuOfFamily(databasePid) - databaseCpu) / result.requests.total,
  };
}

/** Sends one of the requests and returns the response. */
export async function sendOnce(server: MeasuredProcess, request: LoadRequest): Promise<any> {
  const { path, ...init } = request;
  const response = await fetch(server.url + path, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
  const body = JSON.parse(text);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body;
}
