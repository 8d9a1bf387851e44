import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { type Certificate, makeCertificate } from './certificate.js';

/**
 * Google's side of production tokens, on this machine: the certificates that ID tokens are checked with,
 * and accounts:lookup. An agent leads Google's addresses here, so that the real verification runs offline.
 */
export interface Google {
  agent: Agent;
  /** Key ids and certificates that are published. */
  certificates: Map<string, Certificate>;
  /** Accounts that exist: uid to what accounts:lookup answers of them. */
  accounts: Map<string, object>;
  /** While true, it cannot be reached. */
  away: boolean;
  /** How many requests came in. */
  requests: number;
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function startGoogle(): Promise<Google> {
  const { key, cert } = makeCertificate();
  const server = createServer({ key, cert });
  await new Promise<void>((settle) => {
    server.listen(0, '127.0.0.1', settle);
  });
  const google: Google = {
    agent: agentTo(server, () => google.away),
    certificates: new Map(),
    accounts: new Map(),
    away: false,
    requests: 0,
    close: () =>
      new Promise((settle) => {
        google.agent.destroy();
        server.closeAllConnections();
        server.close(() => settle());
      }),
  };
  server.on('request', (request, response) => {
    google.requests++;
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const answer = answerTo(google, request.url ?? '', body);
      response.writeHead(answer ? 200 : 404, {
        'Content-Type': 'application/json',
        'Cache-Control': 'public, max-age=3600',
      });
      response.end(JSON.stringify(answer ?? { error: { message: 'NOT_FOUND' } }));
    });
  });
  return google;
}

function answerTo(google: Google, url: string, body: string): object | null {
  if (/\/metadata\/x509\/|publicKeys/.test(url)) {
    return Object.fromEntries([...google.certificates].map(([kid, { cert }]) => [kid, cert]));
  }
  if (url.endsWith('/accounts:lookup')) {
    const { localId = [] } = JSON.parse(body) as { localId?: string[] };
    const users = localId.flatMap((uid) => google.accounts.get(uid) ?? []);
    return users.length > 0 ? { users } : {};
  }
  return null;
}

const CLOSED_PORT = 1;

function agentTo(server: Server, isAway: () => boolean): Agent {
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  (agent as { createConnection: unknown }).createConnection = () =>
    connect({ host: '127.0.0.1', port: isAway() ? CLOSED_PORT : port, rejectUnauthorized: false });
  return agent;
}
