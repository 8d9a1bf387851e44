import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FuzzRequest } from './request.js';
import { talkTo } from './socket.js';

/** Longer than any request may take. */
const DEADLINE = 10_000;

/** What was answered; status 0 where a connection was closed without a word. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** In milliseconds. */
  took: number;
}

/** What an actor shows. */
export interface Proof {
  idToken: string;
  session: string;
  xsrf: string;
}

class StaleConnection extends Error {}

/** Sends requests as they are, however odd, over connections that are kept. */
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

  /** The answer; fails where there is none in time. */
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
    // An odd header of the same name comes first and alone.
    const isGiven = (wanted: string) => headers.some(([name]) => name.toLowerCase() === wanted);
    if (by === 'garbage') return [['Authorization', 'Bearer e30.e30.e30']];
    if (!proof || by === 'nothing') return [];
    if (by === 'bearer')
      return isGiven('authorization') ? [] : [['Authorization', `Bearer ${proof.idToken}`]];
    const cookie: [string, string] = [
      'Cookie',
      `session=${proof.session}; XSRF-TOKEN=${encodeURIComponent(proof.xsrf)}`,
    ];
    if (by === 'cookie without its header') return [cookie];
    return [cookie, ['X-XSRF-TOKEN', by === 'cookie' ? proof.xsrf : `${proof.xsrf}x`]];
  }

  /** The server may close a connection at the moment at which it is used again; then it has read nothing of it. */
  private async sendKept(request: FuzzRequest): Promise<Omit<Answer, 'took'>> {
    try {
      return await this.sendHttp(request);
    } catch (error) {
      if (error instanceof StaleConnection) return this.sendHttp(request);
      throw error;
    }
  }

  private sendHttp(request: FuzzRequest): Promise<Omit<Answer, 'took'>> {
    const body = request.body === undefined ? undefined : Buffer.from(request.body as string);
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
      sent.setTimeout(DEADLINE, () => sent.destroy(new Error(`no answer within ${DEADLINE} ms`)));
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
      socket.setTimeout(DEADLINE, () => socket.destroy(new Error(`no answer within ${DEADLINE} ms`)));
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', (error: NodeJS.ErrnoException) => {
        // The server hangs up on what is no HTTP, be it that more was under way.
        if (error.code === 'ECONNRESET' || error.code === 'EPIPE') socket.destroy();
        else reject(error);
      });
      socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString('latin1'))));
      if (isReset) socket.write(bytes, () => socket.resetAndDestroy());
      else socket.end(bytes);
    });
  }
}

/** A body without its compression; that of HEAD is empty. */
function decoded(bytes: Buffer, encoding?: string): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** The first answer that a connection carried; `100 Continue` may come before it, and further answers behind it. */
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
