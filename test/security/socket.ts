import { WebSocket } from 'ws';
import { expectNothingOfTheInside } from '../expectations.js';

const PROTOCOL = 'graphql-transport-ws';
/** What no server takes: answered with an error as soon as it is read. */
const REFUSED = 'subscription { meChanged(after: "no cursor") { id } }';

/** How a subscription began: the code of the error that it met, null for none, and what was sent back. */
export interface Begun {
  code: string | null;
  received: string;
}

/**
 * Subscribes on a connection of its own, with the bearer token as the protocol has it and everything else as headers,
 * until the first answer. A quiet subscription gets none: it has begun when a refused one, sent after it, is answered.
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
      if (id && type !== 'complete') {
        settle({ code: id === 'it' && errors ? errors[0].extensions.code : null, received });
      }
      if (type === 'complete') failed(new Error('The subscription ended at once.'));
    });
  });
}
