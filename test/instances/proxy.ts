import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
  type OutgoingHttpHeaders,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import type { BuiltServer } from './built-server.js';
import { portOf } from '../port-of.js';

/** The interval between readiness checks of each server, in milliseconds. */
const PROBE = 50;

/**
 * A load balancer: each request and each WebSocket goes to the next ready server. It retries nothing: if a server does
 * not respond, the status is 502.
 */
export class Proxy {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server: Server = createServer((incoming, outgoing) => this.forward(incoming, outgoing));
  private readonly probes: NodeJS.Timeout;
  private readonly sockets = new Set<Socket>();
  private readonly ready = new Set<BuiltServer>();
  private turn = 0;

  private constructor(private readonly servers: BuiltServer[]) {
    this.server.on('upgrade', (incoming, socket: Socket, head) => this.join(incoming, socket, head));
    this.probes = setInterval(() => void this.probe(), PROBE);
  }

  static async start(servers: BuiltServer[]): Promise<Proxy> {
    const proxy = new Proxy(servers);
    await proxy.probe();
    await new Promise<void>((listening) => {
      proxy.server.listen(0, '127.0.0.1', listening);
    });
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.server)}`;
  }

  isReady(server: BuiltServer): boolean {
    return this.ready.has(server);
  }

  async stop(): Promise<void> {
    clearInterval(this.probes);
    this.agent.destroy();
    for (const socket of this.sockets) socket.destroy();
    this.server.closeAllConnections();
    await new Promise((closed) => {
      this.server.close(closed);
    });
  }

  private async probe(): Promise<void> {
    await Promise.all(
      this.servers.map(async (server) => {
        const answer = await fetch(`${server.url}/health/ready`).catch(() => null);
        await answer?.arrayBuffer();
        if (answer?.ok) this.ready.add(server);
        else this.ready.delete(server);
      }),
    );
  }

  private next(): BuiltServer | undefined {
    const ready = this.servers.filter((server) => this.ready.has(server));
    return ready[this.turn++ % ready.length];
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url: path } = incoming;
    const fail = () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end('no server has answered');
    };
    const server = this.next();
    if (!server) return fail();
    const headers = headersOf(incoming);
    const onward = request({
      port: server.port,
      host: '127.0.0.1',
      method,
      path,
      headers,
      agent: this.agent,
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode!, headersOf(answer));
      answer.pipe(outgoing);
      answer.on('error', fail);
    });
    onward.on('error', fail);
    incoming.pipe(onward);
    return undefined;
  }

  private join(incoming: IncomingMessage, socket: Socket, head: Buffer): void {
    const server = this.next();
    if (!server) return void socket.destroy();
    const onward = connect(server.port, '127.0.0.1', () => {
      const fields = Object.entries({ ...headersOf(incoming), connection: 'Upgrade', upgrade: 'websocket' });
      const lines = fields.map(([name, value]) => `${name}: ${String(value)}`);
      onward.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const each of [socket, onward]) {
      this.sockets.add(each);
      each.on('error', () => undefined);
      each.on('close', () => {
        this.sockets.delete(each);
        socket.destroy();
        onward.destroy();
      });
    }
    return undefined;
  }
}

/** Returns the forwarded headers, without connection headers and with the caller's address. */
function headersOf(message: IncomingMessage): OutgoingHttpHeaders {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...rest } = message.headers;
  const isAnswer = message.statusCode !== null;
  const before = rest['x-forwarded-for'];
  const address = message.socket.remoteAddress!;
  return {
    ...rest,
    ...(!isAnswer && { 'x-forwarded-for': before ? `${String(before)}, ${address}` : address }),
  };
}
