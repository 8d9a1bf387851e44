import { randomUUID } from 'node:crypto';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Redis, RedisOptions } from 'ioredis';
import { type Sealer, sealerFor } from '../crypto/keyed.js';

/** Whether Redis is configured and connected. */
export type RedisState = 'none' | 'up' | 'away';

/** Messages between instances: `changes` after a write, `sign-ins` when the identity provider has ended sessions. */
export type Topic = 'changes' | 'sign-ins';

/** Timeout of a command, in milliseconds. Nothing waits longer for Redis. */
const COMMAND_TIMEOUT = 200;
/** How often each connection is checked, in milliseconds. */
const PING_INTERVAL = 1_000;
/** Maximum delay before reconnecting, in milliseconds. */
const MAX_RETRY_DELAY = 1_000;

const OPTIONS: RedisOptions = {
  connectionName: 'job-lobby',
  connectTimeout: 1_000,
  commandTimeout: COMMAND_TIMEOUT,
  // A server that hangs does not complete the closing handshake either.
  disconnectTimeout: 10,
  // Without a connection, commands fail at once. Commands in flight when it was lost are not sent again.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  retryStrategy: (times) => Math.min(times * 100, MAX_RETRY_DELAY),
};

/** Redis needs two connections, because a subscribed one cannot run other commands. */
interface Connections {
  commands: Redis;
  messages: Redis;
}

/**
 * State that the server's instances share besides the database. Without REDIS_URL, this process is the only instance.
 * Nothing waits for Redis to recover: features that use it work without it until it is `up` again.
 *
 * Key names start with an installation id. Personal data is only stored as keyed digests or encrypted.
 */
export class RedisConnection implements OnModuleDestroy {
  private readonly logger = new Logger('Redis');
  private readonly instanceId = randomUUID();
  private readonly sealer: Sealer;
  private readonly namespace: string;
  private readonly listeners = new Map<Topic, (message: string) => void>();
  private pingTimer?: NodeJS.Timeout;
  private wasUp: boolean | null = null;

  private constructor(
    secret: string,
    private readonly connections: Connections | null,
  ) {
    this.sealer = sealerFor(secret, 'redis');
    this.namespace = `job-lobby:${this.sealer.digest('installation').toString('hex').slice(0, 12)}`;
  }

  /** Starts connecting without waiting for the connection. The library is only loaded if there is a URL. */
  static async open(url: string | undefined, secret: string): Promise<RedisConnection> {
    if (!url) return new RedisConnection(secret, null);
    const { Redis } = await import('ioredis');
    const connection = new RedisConnection(secret, {
      commands: new Redis(url, OPTIONS),
      messages: new Redis(url, OPTIONS),
    });
    connection.watch();
    return connection;
  }

  onModuleDestroy(): void {
    clearInterval(this.pingTimer);
    for (const connection of this.all) connection.removeAllListeners('close').disconnect();
  }

  /** `none` without REDIS_URL; `up` while both connections are ready. */
  state(): RedisState {
    if (!this.connections) return 'none';
    return this.all.every(({ status }) => status === 'ready') ? 'up' : 'away';
  }

  /** The connection for commands; null without REDIS_URL. */
  get client(): Redis | null {
    return this.connections?.commands ?? null;
  }

  /** Returns a key for something stored per owner. It does not reveal the owner. */
  keyOf(kind: string, owner: string): string {
    return `${this.namespace}:${kind}:${this.sealer.digest(kind, '\n', owner).toString('base64url').slice(0, 22)}`;
  }

  /** Sends a message to the other instances. Delivery is not guaranteed, so receivers must also poll. */
  publish(topic: Topic, message = ''): void {
    if (this.connections?.commands.status !== 'ready') return;
    const sealed = this.sealer
      .seal(Buffer.from(JSON.stringify([this.instanceId, topic, message])))
      .toString('base64');
    this.connections.commands.publish(this.channelOf(topic), sealed).catch(() => undefined);
  }

  /** Calls the listener for each message from another instance. A topic has one listener. */
  onMessage(topic: Topic, listener: (message: string) => void): void {
    this.listeners.set(topic, listener);
    if (this.connections?.messages.status === 'ready') this.subscribe();
  }

  private get all(): Redis[] {
    return this.connections ? [this.connections.commands, this.connections.messages] : [];
  }

  private watch(): void {
    for (const connection of this.all) {
      connection.on('error', (error: Error) => this.logState(error));
      connection.on('ready', () => this.logState());
      connection.on('close', () => this.logState());
    }
    this.connections!.messages.on('ready', () => this.subscribe());
    this.connections!.messages.on('message', (channel: string, sealed: string) =>
      this.receive(channel, sealed),
    );
    this.pingTimer = setInterval(() => {
      for (const connection of this.all) {
        if (connection.status === 'ready') void this.probe(connection);
      }
    }, PING_INTERVAL).unref();
  }

  /** Closes a connection that does not respond. Tries twice, because this process itself may have been busy. */
  private async probe(connection: Redis): Promise<void> {
    await connection
      .ping()
      .catch(() => connection.ping())
      .catch(() => connection.disconnect(true));
  }

  /** Logs each change of state once. Logs only the message of an error, because the rest may contain the password. */
  private logState(error?: Error): void {
    const isUp = this.state() === 'up';
    if (isUp === this.wasUp || (!isUp && !error && this.wasUp === null)) return;
    this.wasUp = isUp;
    if (isUp) this.logger.log('Connected: limits and events are shared with the other servers.');
    else
      this.logger.warn(`Not available; this server continues alone: ${error?.message ?? 'connection lost'}`);
  }

  private channelOf = (topic: Topic) => `${this.namespace}:${topic}`;

  private subscribe(): void {
    const channels = [...this.listeners.keys()].map(this.channelOf);
    if (channels.length === 0) return;
    const { messages } = this.connections!;
    messages.subscribe(...channels).catch(() => messages.disconnect(true));
  }

  private receive(channel: string, sealed: string): void {
    const found = [...this.listeners].find(([topic]) => this.channelOf(topic) === channel);
    const message = found && this.open(found[0], sealed);
    if (message != null) found![1](message);
  }

  /** Returns null for messages from this instance, and for those that no instance of ours sent on this topic. */
  private open(wanted: Topic, sealed: string): string | null {
    try {
      const text = this.sealer.open(Buffer.from(sealed, 'base64')).toString();
      const [from, topic, message]: string[] = JSON.parse(text);
      return from === this.instanceId || topic !== wanted ? null : message;
    } catch {
      return null;
    }
  }
}
