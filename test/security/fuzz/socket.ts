import { WebSocket } from 'ws';
import { type Talk, TOKEN } from './socket-requests.js';

/** How a connection went. */
export interface Heard {
  /** Before it was a connection; 101 for one that was. */
  status: number;
  /** What it was closed with; 1000 by us. */
  code: number;
  /** Each message, and the reason for closing. */
  texts: string[];
}

const DEADLINE = 10_000;
/** Is answered with an error, as late as any subscription. */
const LAST =
  '{"id":"last","type":"subscribe","payload":{"query":"subscription { meChanged(after: \\"x\\") { id } }"}}';

/** Says all there is to say, waits until the server has read it, and hangs up. */
export function talkTo(
  port: number,
  { path, protocol, origin, messages }: Talk,
  idToken: string,
): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const texts: string[] = [];
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocol, {
      handshakeTimeout: DEADLINE,
      headers: origin === null ? {} : { Origin: origin },
    });
    const timer = setTimeout(() => {
      socket.terminate();
      reject(new Error(`no answer within ${DEADLINE} ms`));
    }, DEADLINE);
    const done = (heard: Heard) => {
      clearTimeout(timer);
      resolve(heard);
    };
    socket.on('unexpected-response', (request, response) => {
      request.destroy();
      done({ status: response.statusCode ?? 0, code: 1000, texts });
    });
    // The close that follows tells the rest.
    socket.on('error', () => undefined);
    const say = (message: string) => socket.send(message.replace(TOKEN, idToken));
    const [first, ...rest] = messages;
    socket.on('open', () => say(first));
    socket.on('message', (data) => {
      const text = (data as Buffer).toString();
      texts.push(text);
      // The first is answered before more may be said.
      if (texts.length === 1) for (const message of [...rest, LAST]) say(message);
      if (text.includes('"id":"last"')) socket.close(1000);
    });
    socket.on('close', (code, reason) => done({ status: 101, code, texts: [...texts, reason.toString()] }));
  });
}
