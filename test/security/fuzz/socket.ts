import { WebSocket } from 'ws';
import { TOKEN } from './socket-requests.js';
import { type Talk } from './request.js';

/** The outcome of a connection. */
export interface Heard {
  /** The status of the handshake; 101 if it succeeded. */
  status: number;
  /** The close code; 1000 if closed by us. */
  code: number;
  /** Each message, and the reason for closing. */
  texts: string[];
}

const DEADLINE = 10_000;
/** The response to it is an error, which arrives as late as that of any subscription. */
const LAST =
  '{"id":"last","type":"subscribe","payload":{"query":"subscription { meChanged(after: \\"x\\") { id } }"}}';

/** Sends all messages, waits until the server has read them, and closes the connection. */
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
      reject(new Error(`no response within ${DEADLINE} ms`));
    }, DEADLINE);
    const done = (heard: Heard) => {
      clearTimeout(timer);
      resolve(heard);
    };
    socket.on('unexpected-response', (request, response) => {
      request.destroy();
      done({ status: response.statusCode ?? 0, code: 1000, texts });
    });
    // The close event that follows has the details.
    socket.on('error', () => undefined);
    const say = (message: string) => socket.send(message.replace(TOKEN, idToken));
    const [first, ...rest] = messages;
    socket.on('open', () => say(first));
    socket.on('message', (data) => {
      const text = String(data);
      texts.push(text);
      // The first message needs a response before others may be sent.
      if (texts.length === 1) for (const message of [...rest, LAST]) say(message);
      if (text.includes('"id":"last"')) socket.close(1000);
    });
    socket.on('close', (code, reason) => done({ status: 101, code, texts: [...texts, reason.toString()] }));
  });
}
