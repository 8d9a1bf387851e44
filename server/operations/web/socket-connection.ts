import type { IncomingMessage } from 'node:http';
import { Logger } from '@nestjs/common';
import { CloseCode, MessageType, type Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { propertiesOf } from '../../platform/validation/properties.js';
import { exceeded } from '../../platform/validation/json-limits.js';
import { MAX_DOCUMENT_BYTES } from '../../platform/graphql/graphql.js';
import { MessageBudget } from './message-budget.js';

/** The state of a connection that this file and the protocol share. */
export interface ConnectionExtra extends Record<PropertyKey, unknown> {
  readonly socket: WebSocket;
  /** The request that opened it. */
  readonly request: IncomingMessage;
  /** The caller, once `connection_init` was accepted. */
  uid?: string;
}

/**
 * The maximum size of a message before the connection is acknowledged: `connection_init` with a token or key, in
 * characters.
 */
const MAX_INIT = 16 * 1024;
/** The maximum number of values in a message, and of nested levels: a document, its name and variables. */
const MAX_CONTENT = { values: 2_000, levels: 32 };
/** The heartbeat interval of a connection, in milliseconds. */
const KEEP_ALIVE = 12_000;
/** How long a client has to complete a closing handshake, in milliseconds. */
export const CLOSE_TIMEOUT = 1_000;
/** The message types that clients send after `connection_init`. */
const CLIENT_MESSAGES: unknown[] = [
  MessageType.ConnectionInit,
  MessageType.Ping,
  MessageType.Pong,
  MessageType.Subscribe,
  MessageType.Complete,
];

const logger = new Logger('Socket');

/**
 * Passes the messages of a connection to the protocol. Before the connection is acknowledged, anything but one small
 * `connection_init` closes it. Afterwards messages are limited per connection, and `charge` counts them for the address.
 */
export function serveConnection(
  protocol: Server<ConnectionExtra>,
  extra: ConnectionExtra,
  charge: (bytes: number) => void,
): void {
  const { socket } = extra;
  const budget = new MessageBudget();

  function close(code: number, reason: string): void {
    socket.close(code, reason);
    // Further messages of the client are read only for a short time.
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT).unref();
  }

  /** Whether the connection may continue after a message or control frame of this size. */
  function admits(bytes: number): boolean {
    if (socket.readyState !== socket.OPEN) return false;
    if (!budget.take(bytes)) {
      close(CloseCode.TooManyInitialisationRequests, 'Too many messages. Connect again in a minute.');
      return false;
    }
    charge(bytes);
    return true;
  }

  /** Returns a message that the protocol may handle. Closes the connection if it is invalid. */
  function messageIn(text: string): unknown {
    const isStranger = extra.uid === undefined;
    const isTooLarge = (isStranger && text.length > MAX_INIT) || exceeded(text, MAX_CONTENT);
    const message = isTooLarge ? undefined : parsed(text);
    const { type } = propertiesOf(message);
    if (!CLIENT_MESSAGES.includes(type)) {
      close(CloseCode.BadRequest, 'Invalid message received');
    } else if (isStranger && type !== MessageType.ConnectionInit) {
      close(CloseCode.Unauthorized, 'Unauthorized');
    } else return message;
    return undefined;
  }

  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: (text) =>
        new Promise((resolve) => {
          // After an error of the connection, it closes.
          if (socket.readyState === socket.OPEN) socket.send(text, () => resolve());
          else resolve();
        }),
      close,
      onMessage(handle) {
        // The protocol also accepts parsed messages, although its types do not say so.
        const handleParsed = handle as (message: unknown) => Promise<void>;
        socket.on('message', (data) => {
          const text = String(data);
          const message = admits(text.length) ? messageIn(text) : undefined;
          if (message === undefined) return;
          handleParsed(message).catch((error: unknown) => {
            logger.error(error);
            close(CloseCode.InternalServerError, 'Internal server error');
          });
        });
      },
    },
    extra,
  );

  let missing: NodeJS.Timeout | undefined;
  const keepAlive = setInterval(() => {
    missing ??= setTimeout(() => socket.terminate(), KEEP_ALIVE).unref();
    socket.ping();
  }, KEEP_ALIVE);
  socket.on('ping', (data) => admits(data.length) && socket.pong(data));
  socket.on('pong', (data) => {
    clearTimeout(missing);
    missing = undefined;
    admits(data.length);
  });
  // After a protocol error, such as a message that is too large, the connection closes by itself. Further messages of
  // the client are ignored.
  socket.on('error', () => {
    charge(MAX_DOCUMENT_BYTES);
    setImmediate(() => socket.pause());
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT).unref();
  });
  socket.once('close', (code, reason) => {
    clearInterval(keepAlive);
    clearTimeout(missing);
    void closed(code, String(reason));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
