import { MeDocument } from '../../../../generated/graphql';
import { loadConfig } from '../../../../lib/config';
import { toProblem } from '../../../../lib/errors';
import { idToken } from '../../../../lib/identity';
import { getClient, type Me } from '../../../../lib/session';

/** The status of a part of the product. */
export interface PartState {
  state: 'works' | 'off' | 'fails';
  /** A short description. */
  note: string;
}

/** The time limit of a check, in milliseconds. */
const PATIENCE = 5000;

async function timed(work: () => Promise<unknown>): Promise<PartState> {
  const begin = performance.now();
  await work();
  return { state: 'works', note: `answered in ${Math.round(performance.now() - begin)} ms` };
}

async function rest(me: Me): Promise<void> {
  const response = await fetch(`/api/getPrivileges/${encodeURIComponent(me.id)}`, {
    headers: { authorization: `Bearer ${await idToken()}` },
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw Object.assign(new Error(), { statusCode: response.status });
}

/** Opens a socket as subscriptions do, and waits for the server's acknowledgement. */
function subscriptions(token: string | undefined): Promise<PartState> {
  return new Promise((resolve) => {
    const begin = performance.now();
    const url = Object.assign(new URL('/graphql', window.location.href), {
      protocol: window.location.protocol.replace('http', 'ws'),
    });
    const socket = new WebSocket(url, 'graphql-transport-ws');
    const end = (state: PartState) => {
      resolve(state);
      socket.close();
    };
    const none = () => end({ state: 'off', note: 'not configured: the server takes no subscriptions' });
    const timer = setTimeout(none, PATIENCE);
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })),
    );
    socket.addEventListener('message', (event) => {
      clearTimeout(timer);
      const isGreeting = String(event.data).includes('connection_ack');
      const note = `connected in ${Math.round(performance.now() - begin)} ms`;
      end(isGreeting ? { state: 'works', note } : { state: 'fails', note: 'answers with another protocol' });
    });
    socket.addEventListener('close', () => {
      clearTimeout(timer);
      none();
    });
  });
}

async function identityProvider(): Promise<PartState> {
  const { firebase, authEmulatorUrl } = await loadConfig();
  await idToken(true);
  return {
    state: 'works',
    note: authEmulatorUrl
      ? `the local one, at ${authEmulatorUrl}`
      : `configured: project ${firebase.projectId}`,
  };
}

async function documentDatabase(): Promise<PartState> {
  const config = await loadConfig();
  const { documentDatabaseProject } = await import('../../../../lib/document-database');
  const project = documentDatabaseProject(config);
  return config.authEmulatorUrl
    ? { state: 'off', note: 'not configured: the local identity provider comes without one' }
    : { state: 'works', note: `configured: project ${project}` };
}

/** The parts by name, each with its check. */
export const parts = (me: Me): [name: string, probe: () => Promise<PartState>][] => [
  ['REST', () => timed(() => rest(me))],
  ['GraphQL', () => timed(() => getClient().query({ query: MeDocument, fetchPolicy: 'network-only' }))],
  ['Subscriptions', async () => subscriptions(await idToken())],
  ['Identity provider', identityProvider],
  ['Document database', documentDatabase],
];

/** Runs a check; a failure becomes a status. */
export const outcome = (probe: () => Promise<PartState>): Promise<PartState> =>
  probe().catch((error: unknown) => ({ state: 'fails' as const, note: toProblem(error).message }));
