import type { TokenSource } from './credentials.js';
import { type ErrorCode, fromGraphql, type GraphqlError, JobLobbyError } from './errors.js';

/** Receives the results of a subscription, and its end. */
export interface Sink {
  next(result: { data?: unknown; errors?: GraphqlError[] }): void;
  end(error?: JobLobbyError): void;
}

/** Milliseconds. */
const ACKNOWLEDGE_WITHIN = 15_000;
const PING_EVERY = 30_000;
/** How long to wait after the close code 4429 if the server does not say, in seconds. */
const PAUSE_OF_4429 = 30;
const PROTOCOL = 'graphql-transport-ws';

interface Message {
  type: string;
  id?: string;
  payload?: unknown;
}

/** A connection that the server has accepted (graphql-transport-ws). */
class LiveConnection {
  private readonly sinks = new Map<string, Sink>();
  private count = 0;
  private lost?: JobLobbyError;

  constructor(
    private readonly socket: WebSocket,
    private readonly onIdle: () => void,
  ) {}

  /** Starts a subscription. Returns a function that ends it. */
  subscribe(payload: object, sink: Sink): () => void {
    if (this.lost) {
      sink.end(this.lost);
      return () => undefined;
    }
    const id = String(++this.count);
    this.sinks.set(id, sink);
    this.send({ type: 'subscribe', id, payload });
    return () => {
      if (!this.sinks.delete(id)) return;
      this.send({ type: 'complete', id });
      if (this.sinks.size === 0) this.onIdle();
    };
  }

  send(message: Message): void {
    if (this.socket.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  receive({ type, id = '', payload }: Message): void {
    const sink = this.sinks.get(id);
    if (!sink) return;
    if (type === 'next') return sink.next(payload as Parameters<Sink['next']>[0]);
    this.sinks.delete(id);
    sink.end(type === 'error' ? fromGraphql(payload as GraphqlError[]) : undefined);
    if (this.sinks.size === 0) this.onIdle();
  }

  /** The connection is lost. */
  lose(error: JobLobbyError): void {
    this.lost = error;
    const sinks = [...this.sinks.values()];
    this.sinks.clear();
    for (const sink of sinks) sink.end(error);
  }
}

/** The connection that all subscriptions share. Open while there are any. */
export class LiveSocket {
  private opening?: Promise<LiveConnection>;
  private close?: () => void;
  private refused?: string;

  constructor(
    private readonly url: string,
    private readonly token: TokenSource,
    private readonly Socket: typeof WebSocket | undefined,
  ) {}

  /** Returns the open connection, or opens one. */
  get(): Promise<LiveConnection> {
    this.opening ??= this.open().catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }

  private async open(): Promise<LiveConnection> {
    const Socket = this.Socket ?? globalThis.WebSocket;
    if (!Socket) throw new TypeError('Subscriptions need Node.js 22 or newer, or the option `WebSocket`.');
    const token = await this.token(this.refused);
    const socket = new Socket(this.url, PROTOCOL);
    return new Promise((accept, refuse) => {
      const connection = new LiveConnection(socket, () => end());
      let isAlive = true;
      const pings = setInterval(() => {
        if (!isAlive) return end(new JobLobbyError('NO_RESPONSE', 'The connection is lost.'));
        isAlive = false;
        connection.send({ type: 'ping' });
      }, PING_EVERY);
      const slow = setTimeout(
        () => end(new JobLobbyError('NO_RESPONSE', 'The server did not accept the connection in time.')),
        ACKNOWLEDGE_WITHIN,
      );
      let isOver = false;
      const end = (error?: JobLobbyError) => {
        if (isOver) return;
        isOver = true;
        clearInterval(pings);
        clearTimeout(slow);
        socket.close(1000);
        if (this.close === end) this.opening = this.close = undefined;
        if (error?.code === 'UNAUTHENTICATED') this.refused = token;
        const failure = error ?? new JobLobbyError('NO_RESPONSE', 'The connection was closed.');
        refuse(failure);
        connection.lose(failure);
      };
      this.close = end;
      socket.addEventListener('open', () =>
        connection.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }),
      );
      socket.addEventListener('message', ({ data }) => {
        if (isOver) return;
        isAlive = true;
        const message: Message = JSON.parse(String(data));
        if (message.type === 'ping') connection.send({ type: 'pong' });
        else if (message.type !== 'connection_ack') connection.receive(message);
        else {
          clearTimeout(slow);
          this.refused = undefined;
          accept(connection);
        }
      });
      socket.addEventListener('error', () => end(new JobLobbyError('NO_RESPONSE', 'The connection failed.')));
      socket.addEventListener('close', ({ code, reason }) => end(ofClose(code, reason)));
    });
  }
}

const CODES: Partial<Record<number, ErrorCode>> = {
  4401: 'UNAUTHENTICATED',
  4403: 'FORBIDDEN',
  4429: 'TOO_MANY_REQUESTS',
};

/** The error that a close code stands for. */
function ofClose(code: number, reason: string): JobLobbyError {
  const message = reason || `The connection was closed (${code}).`;
  const seconds = Number(/(\d+) second/.exec(reason)?.[1] ?? PAUSE_OF_4429);
  return new JobLobbyError(CODES[code] ?? 'UNAVAILABLE', message, {
    retryAfter: code === 4429 ? seconds : undefined,
  });
}
