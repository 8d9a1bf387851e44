import { WebSocket } from 'ws';
import { expectNothingOfTheInside } from '../expectations.js';

const PROTOCOL = 'graphql-transport-ws';
/** An operation that every server refuses as soon as it reads it. */
const REFUSED = 'subscription { meChanged(after: "no cursor") { id } }';

/** How long a subscription may take to be refused, in milliseconds. */
const REFUSAL_TIME = 1_000;

/** The outcome of a subscription: the code of its error (null for none) and everything that was sent back. */
export interface Begun {
  code: string | null;
  received: string;
}

/**
 * Subscribes on a new connection, with the bearer token as in the protocol and everything else as headers, and waits
 * for the first response. A quiet subscription gets none; it counts as accepted once a later, invalid one has been
 * refused.
 */
export function subscribe(
  url: string,
  { Authorization, ...headers }: Record<string, string>,
  payload: { query: string; variables: object },
  isQuiet: boolean,
): Promise<Begun> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, PROTOCOL, { headers });
  const send = (message: object) => socket.send(JSON.stringify(message));
  return new Promise((done, failed) => {
    const settle = (begun: Begun) => {
      expectNothingOfTheInside(begun.received);
      done(begun);
      socket.close(1000);
    };
    socket.on('error', failed);
    socket.on('open', () => {
      send({ type: 'connection_init', payload: Authorization && { authorization: Authorization } });
    });
    socket.on('close', (code, reason) => {
      if (code === 4401) settle({ code: 'UNAUTHENTICATED', received: String(reason) });
      else if (code === 4403) settle({ code: 'FORBIDDEN', received: String(reason) });
      else failed(new Error(`The connection was closed: ${code} ${String(reason)}`));
    });
    socket.on('message', (data) => {
      const received = String(data);
      const { type, id, payload: told } = JSON.parse(received);
      if (type === 'connection_ack') {
        send({ type: 'subscribe', id: 'it', payload });
        if (isQuiet) send({ type: 'subscribe', id: 'refused', payload: { query: REFUSED } });
      }
      const errors = type === 'error' ? told : told?.errors;
      // The first one may be refused later, because that takes a statement.
      if (id === 'refused') setTimeout(() => settle({ code: null, received }), REFUSAL_TIME);
      else if (id && type !== 'complete') {
        settle({ code: errors ? errors[0].extensions.code : null, received });
      }
      if (type === 'complete' && id === 'it') failed(new Error('The subscription ended at once.'));
    });
  });
}
