import { randomUUID } from 'node:crypto';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Redis, RedisOptions } from 'ioredis';
import { type Sealer, sealerFor } from '../common/keyed.js';

/** Whether Redis is used, and whether it answers. */
export type RedisState = 'none' | 'up' | 'away';

/** What instances tell one another: that something was changed, and whose sign-ins the identity provider has ended. */
export type Topic = 'changes' | 'sign-ins';

/** A command that is not answered within this time has failed, in milliseconds: nothing waits longer for Redis. */
const ANSWER = 200;
/** How often a connection is asked whether it still is one, in milliseconds. */
const PULSE = 1_000;
/** How long until a lost connection is tried again, at the most, in milliseconds. */
const LONGEST_RETRY = 1_000;

const OPTIONS: RedisOptions = {
  connectionName: 'job-lobby',
  connectTimeout: 1_000,
  commandTimeout: ANSWER,
  // For who does not answer our closing either.
  disconnectTimeout: 10,
  // While there is no connection a command fails at once; what was under way when it was lost is not sent again.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  retryStrategy: (times) => Math.min(times * 100, LONGEST_RETRY),
};

/** The two connections that Redis wants: one that subscribes can do nothing else. */
interface Connections {
  commands: Redis;
  messages: Redis;
}

/**
 * What the instances of the server share besides the database; without REDIS_URL this process is the only one. Nothing
 * ever waits for Redis to come back: what needs it goes on without until it is `up` again.
 *
 * Names hold an installation's id, and what is personal is only there as keyed digests, or sealed.
 */
export class RedisConnection implements OnModuleDestroy {
  private readonly logger = new Logger('Redis');
  private readonly self = randomUUID();
  private readonly sealer: Sealer;
  private readonly namespace: string;
  private readonly listeners = new Map<Topic, (message: string) => void>();
  private pulse?: NodeJS.Timeout;
  private wasUp: boolean | null = null;

  private constructor(
    secret: string,
    private readonly connections: Connections | null,
  ) {
    this.sealer = sealerFor(secret, 'redis');
    this.namespace = `job-lobby:${this.sealer.digest('installation').toString('hex').slice(0, 12)}`;
  }

  /** Begins to connect, and does not wait for it. The library is only loaded where there is an address. */
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
    clearInterval(this.pulse);
    for (const connection of this.all) connection.removeAllListeners('close').disconnect();
  }

  /** `none` without REDIS_URL; `up` while it answers. */
  state(): RedisState {
    if (!this.connections) return 'none';
    return this.all.every(({ status }) => status === 'ready') ? 'up' : 'away';
  }

  /** What commands are sent to; null without REDIS_URL. */
  get client(): Redis | null {
    return this.connections?.commands ?? null;
  }

  /** The name of a key that counts or keeps something of somebody: it does not tell of whom. */
  keyOf(what: string, whose: string): string {
    return `${this.namespace}:${what}:${this.sealer.digest(what, '\n', whose).toString('base64url').slice(0, 22)}`;
  }

  /** Tells the other instances; who is not reached now learns it in its own time. */
  tell(topic: Topic, message = ''): void {
    if (this.connections?.commands.status !== 'ready') return;
    const sealed = this.sealer
      .seal(Buffer.from(JSON.stringify([this.self, topic, message])))
      .toString('base64');
    this.connections.commands.publish(this.channelOf(topic), sealed).catch(() => undefined);
  }

  /** Hears what other instances tell; one listener for each topic. */
  hear(topic: Topic, listener: (message: string) => void): void {
    this.listeners.set(topic, listener);
    if (this.connections?.messages.status === 'ready') this.subscribe();
  }

  private get all(): Redis[] {
    return this.connections ? [this.connections.commands, this.connections.messages] : [];
  }

  private watch(): void {
    for (const connection of this.all) {
      connection.on('error', (error: Error) => this.note(error));
      connection.on('ready', () => this.note());
      connection.on('close', () => this.note());
    }
    this.connections!.messages.on('ready', () => this.subscribe());
    this.connections!.messages.on('message', (channel: string, sealed: string) => this.pass(channel, sealed));
    this.pulse = setInterval(() => {
      for (const connection of this.all) {
        if (connection.status === 'ready') void this.probe(connection);
      }
    }, PULSE).unref();
  }

  /** Gives up a connection that does not answer; asked twice, as a busy process may have been late itself. */
  private async probe(connection: Redis): Promise<void> {
    await connection
      .ping()
      .catch(() => connection.ping())
      .catch(() => connection.disconnect(true));
  }

  /** Logs when it comes and goes, once each; of an error its message only, as the rest may hold the password. */
  private note(error?: Error): void {
    const isUp = this.state() === 'up';
    if (isUp === this.wasUp || (!isUp && !error && this.wasUp === null)) return;
    this.wasUp = isUp;
    if (isUp) this.logger.log('Answers: limits and events are shared with the other servers.');
    else
      this.logger.warn(`Does not answer; this server goes on alone: ${error?.message ?? 'connection lost'}`);
  }

  private channelOf = (topic: Topic) => `${this.namespace}:${topic}`;

  private subscribe(): void {
    const channels = [...this.listeners.keys()].map(this.channelOf);
    if (channels.length === 0) return;
    const { messages } = this.connections!;
    messages.subscribe(...channels).catch(() => messages.disconnect(true));
  }

  private pass(channel: string, sealed: string): void {
    const heard = [...this.listeners].find(([topic]) => this.channelOf(topic) === channel);
    const message = heard && this.open(heard[0], sealed);
    if (message != null) heard![1](message);
  }

  /** Null for what this instance has said itself, and for what none of ours has said on this topic. */
  private open(wanted: Topic, sealed: string): string | null {
    try {
      const [from, topic, message] = JSON.parse(
        this.sealer.open(Buffer.from(sealed, 'base64')).toString(),
      ) as string[];
      return from === this.self || topic !== wanted ? null : message;
    } catch {
      return null;
    }
  }
}
