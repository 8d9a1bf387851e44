import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FuzzRequest } from './request.js';
import { talkTo } from './socket.js';

/** Longer than any request may take. */
const DEADLINE = 10_000;

/** A response; status 0 if the connection was closed without one. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** In milliseconds. */
  took: number;
}

/** An actor's credentials. */
export interface Proof {
  idToken: string;
  session: string;
  xsrf: string;
}

class StaleConnection extends Error {}

/** Sends requests unmodified, however unusual, over keep-alive connections. */
export class Sender {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 4 });
  private readonly port: number;

  constructor(
    url: string,
    private readonly proofs: Record<string, Proof | null>,
  ) {
    this.port = Number(new URL(url).port);
  }

  /** Closes the connections. */
  close(): void {
    this.agent.destroy();
  }

  /** Returns the response; throws if it does not arrive in time. */
  async send(request: FuzzRequest): Promise<Answer> {
    const begin = performance.now();
    const answer = await this.answerTo(request);
    return { ...answer, took: performance.now() - begin };
  }

  private async answerTo(request: FuzzRequest): Promise<Omit<Answer, 'took'>> {
    if (request.door === 'raw') return this.sendRaw(request.body!, request.isReset);
    if (!request.talk) return this.sendKept(request);
    const { idToken = 'none' } = this.proofs[request.credentials.actor] ?? {};
    const { status, ...heard } = await talkTo(this.port, request.talk, idToken);
    return { status, headers: {}, body: JSON.stringify(heard) };
  }

  private proofHeaders({ credentials: { actor, by }, headers }: FuzzRequest): [string, string][] {
    const proof = this.proofs[actor];
    // An unusual header replaces the usual one of the same name.
    const hasValue = (wanted: string) => headers.some(([name]) => name.toLowerCase() === wanted);
    if (by === 'garbage') return [['Authorization', 'Bearer e30.e30.e30']];
    if (!proof || by === 'nothing') return [];
    if (by === 'bearer')
      return hasValue('authorization') ? [] : [['Authorization', `Bearer ${proof.idToken}`]];
    const cookie: [string, string] = [
      'Cookie',
      `session=${proof.session}; XSRF-TOKEN=${encodeURIComponent(proof.xsrf)}`,
    ];
    if (by === 'cookie without its header') return [cookie];
    return [cookie, ['X-XSRF-TOKEN', by === 'cookie' ? proof.xsrf : `${proof.xsrf}x`]];
  }

  /** The server may close an idle connection just as it is used again. It has then read nothing of the request. */
  private async sendKept(request: FuzzRequest): Promise<Omit<Answer, 'took'>> {
    try {
      return await this.sendHttp(request);
    } catch (error) {
      if (error instanceof StaleConnection) return this.sendHttp(request);
      throw error;
    }
  }

  private sendHttp(request: FuzzRequest): Promise<Omit<Answer, 'took'>> {
    const body = request.body === undefined ? undefined : bytesOf(request.body);
    const headers = [
      ['Host', `127.0.0.1:${this.port}`],
      ...request.headers,
      ...this.proofHeaders(request),
      ...(body ? [['Content-Length', String(body.length)]] : []),
    ];
    return new Promise((resolve, reject) => {
      const { method, path } = request;
      const sent = httpRequest(
        { port: this.port, host: '127.0.0.1', agent: this.agent, method, path, headers: headers.flat() },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const { statusCode: status = 0, headers } = response;
            const bytes = decoded(Buffer.concat(chunks), headers['content-encoding']);
            resolve({ status, headers, body: bytes.toString() });
          });
        },
      );
      sent.on('upgrade', (response, socket) => {
        socket.destroy();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: '' });
      });
      sent.setTimeout(DEADLINE, () => sent.destroy(new Error(`no response within ${DEADLINE} ms`)));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error);
      });
      sent.end(body);
    });
  }

  private sendRaw(bytes: string | Uint8Array, isReset = false): Promise<Omit<Answer, 'took'>> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connect({ port: this.port, host: '127.0.0.1', allowHalfOpen: true });
      socket.setTimeout(DEADLINE, () => socket.destroy(new Error(`no response within ${DEADLINE} ms`)));
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', (error: NodeJS.ErrnoException) => {
        // The server closes a connection after invalid HTTP, even if more was sent.
        if (error.code === 'ECONNRESET' || error.code === 'EPIPE') socket.destroy();
        else reject(error);
      });
      socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString('latin1'))));
      if (isReset) socket.write(bytes, () => socket.resetAndDestroy());
      else socket.end(bytes);
    });
  }
}

/** Decompresses a body; a response to HEAD has none. */
function decoded(bytes: Buffer, encoding?: string): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Parses the first response on a connection. `100 Continue` may precede it, and other responses may follow. */
function parse(text: string): Omit<Answer, 'took'> {
  const [head, ...rest] = text.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '').split('\r\n\r\n');
  const [first, ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name, ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  const length = Number(headers['content-length'] ?? Infinity);
  return { status, headers, body: Buffer.from(rest.join('\r\n\r\n').slice(0, length), 'latin1').toString() };
}

const bytesOf = (body: string | Uint8Array): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.from(body);
