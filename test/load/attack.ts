// One identity that sends as many requests as it may, in a separate process. test/load/neighbours.ts starts it and
// measures the effect on everyone else. ATTACK contains its instructions as JSON.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

export const ATTACKS = ['query', 'search', 'subscription', 'replay', 'flood'] as const;

/** The attacker's instructions. */
export interface Orders {
  attack: (typeof ATTACKS)[number];
  url: string;
  /** The attacker's own address: it must not use up the address budget of everyone else. */
  address: string;
  token: string;
  companyId: number;
  /** A firebase_id of the attacker's own company. */
  colleague: string;
  /** A live cursor with many events after it. */
  after: string;
  milliseconds: number;
}

/** The attacker's results. */
export interface Spoils {
  answered: number;
  refused: number;
  events: number;
}

const FIELDS =
  'id firebaseId email firstName lastName displayName userType accountConfirmed devMode createdAt company { id }';
const SEARCH_WORDS = ['a b c d e f g h', 'an er is on el ma an ar', 'a an ana anna b be ber bert'];
const QUERY_CONNECTIONS = 8;
const SOCKETS = 4;
const SUBSCRIPTIONS = 30;
const FLOOD_CONNECTIONS = 20;
const FLOOD_REQUESTS = 10_000;

async function run(orders: Orders, spoils: Spoils): Promise<void> {
  const until = Date.now() + orders.milliseconds;
  switch (orders.attack) {
    case 'query':
      return queries(orders, spoils, until, (n) => `company(id: ${orders.companyId}) { ${staff(n)} }`);
    case 'search':
      return queries(
        orders,
        spoils,
        until,
        (n) =>
          `unallocatedUsers(first: ${1 + (n % 200)}, search: "${SEARCH_WORDS[n % SEARCH_WORDS.length]}") { nodes { id } }`,
      );
    case 'subscription':
    case 'replay':
      return subscriptions(orders, spoils, until);
    case 'flood':
      return flood(orders, spoils, until);
  }
}

const staff = (n: number) => `x${n}: users(first: 200) { nodes { ${FIELDS} } }`;

/** Sends a document with the maximum number of that field, each time spelled differently. */
async function queries(
  orders: Orders,
  spoils: Spoils,
  until: number,
  field: (n: number) => string,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, localAddress: orders.address });
  const send = (query: string) => post(orders, agent, query);
  const document = (aliases: number, salt: number) =>
    `{ ${Array.from({ length: aliases }, (_, n) => `a${salt}_${n}: ${field(n + salt)}`).join(' ')} }`;
  let aliases = 95;
  while (aliases > 1 && (await send(document(aliases, 0))).code === 'BAD_REQUEST') aliases--;
  let salt = 0;
  await Promise.all(
    Array.from({ length: QUERY_CONNECTIONS }, async () => {
      while (Date.now() < until) {
        const { code } = await send(document(aliases, ++salt));
        if (code) spoils.refused++;
        else spoils.answered++;
      }
    }),
  );
}

function post({ url, token }: Orders, agent: Agent, query: string): Promise<{ code?: string }> {
  return new Promise((resolve) => {
    const sent = request(
      `${url}/graphql`,
      {
        method: 'POST',
        agent,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      },
      (response) => {
        let head = '';
        response.on('data', (part) => {
          if (head.length < 1_000) head += part;
        });
        response.on('end', () => resolve({ code: /"code":"(\w+)"/.exec(head)?.[1] }));
        response.on('error', () => resolve({ code: 'CLOSED' }));
      },
    );
    sent.on('error', () => resolve({ code: 'CLOSED' }));
    sent.end(JSON.stringify({ query }));
  });
}

async function subscriptions(orders: Orders, spoils: Spoils, until: number): Promise<void> {
  class Socket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      const options = { localAddress: orders.address };
      super(address, protocols, options);
    }
  }
  const rows = await affordableRows(orders, Socket);
  const clients = Array.from({ length: orders.attack === 'replay' ? 1 : SOCKETS }, () =>
    client(orders, Socket),
  );
  for (const [place, each] of clients.entries()) {
    for (let n = 0; n < SUBSCRIPTIONS; n++) {
      each.subscribe(
        { query: subscription(orders, rows, `s${place}_${n}`) },
        {
          next: ({ errors }) => void (errors ? spoils.refused++ : spoils.events++),
          error: () => void spoils.refused++,
          complete: () => undefined,
        },
      );
    }
  }
  await sleep(until - Date.now());
}

const client = ({ url, token }: Orders, webSocketImpl: unknown) =>
  createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl,
    lazy: false,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${token}` },
  });

const subscription = ({ companyId, attack, after }: Orders, rows: number, alias: string) =>
  `subscription { ${alias}: companyUsersChanged(companyId: ${companyId}${attack === 'replay' ? `, after: "${after}"` : ''}) {
     cursor user { company { users(first: ${rows}) { nodes { ${FIELDS} } } } } } }`;

/** How many staff members a subscription may read per event. */
async function affordableRows(orders: Orders, webSocketImpl: unknown): Promise<number> {
  const probe = client(orders, webSocketImpl);
  for (const rows of [200, 100, 50, 40, 30, 20, 10]) {
    const isRefused = new Promise<boolean>((resolve) => {
      probe.subscribe(
        { query: subscription({ ...orders, attack: 'subscription' }, rows, 'probe') },
        { next: () => undefined, error: () => resolve(true), complete: () => undefined },
      );
      setTimeout(resolve, 300, false);
    });
    if (!(await isRefused)) {
      await probe.dispose();
      return rows;
    }
  }
  return 1;
}

/** Sends requests without waiting for responses; reconnects if the server closes the connection. */
async function flood(orders: Orders, spoils: Spoils, until: number): Promise<void> {
  const { hostname, port } = new URL(orders.url);
  const text = `GET /api/getUserData/${orders.colleague} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${orders.token}\r\n\r\n`;
  const batch = text.repeat(100);
  await Promise.all(
    Array.from({ length: FLOOD_CONNECTIONS }, async () => {
      const left = { requests: FLOOD_REQUESTS };
      while (left.requests > 0 && Date.now() < until) {
        const socket = connect({ port: Number(port), host: hostname, localAddress: orders.address });
        socket.on('data', (part) => {
          const answers = part.toString('latin1').split('HTTP/1.1 ').slice(1);
          for (const answer of answers) {
            if (answer.startsWith('200')) spoils.answered++;
            else spoils.refused++;
          }
        });
        const closed = new Promise<void>((resolve) => {
          socket.once('close', () => resolve());
          socket.on('error', () => undefined);
        });
        const write = () => {
          while (left.requests > 0 && !socket.destroyed) {
            left.requests -= 100;
            if (!socket.write(batch)) return void socket.once('drain', write);
          }
        };
        socket.once('connect', write);
        await Promise.race([closed, sleep(until - Date.now())]);
        socket.destroy();
      }
    }),
  );
}

if (process.env.ATTACK) {
  // The attacker's own work must not slow the measured server down more than a remote machine would.
  setPriority(19);
  const orders: Orders = JSON.parse(process.env.ATTACK);
  const spoils: Spoils = { answered: 0, refused: 0, events: 0 };
  await run(orders, spoils);
  process.stdout.write(JSON.stringify(spoils));
  process.exit(0);
}
