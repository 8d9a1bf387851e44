import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTime } from '../common/in-time.js';
import { IdentityService } from '../identity/identity.service.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { Replicas } from '../replicas/replicas.service.js';
import { gauge } from '../telemetry/telemetry.js';

/** Whether a part answers. */
export type State = 'up' | 'down';

/** How long a part may take to answer, in milliseconds. */
const DEADLINE = 3_000;
/** How long an answer holds, in milliseconds: probes cannot be used to load the database or the identity provider. */
const HOLDS = 1_000;
const PROVIDER_HOLDS = 5_000;

/** The parts that the server needs; Redis and replicas only where they are set. Replicas are up when all are read from. */
export interface States {
  database: State;
  identityProvider: State;
  redis?: State;
  replicas?: State;
}

/** How the parts are that the server needs. */
@Injectable()
export class Health {
  private readonly database: Check;
  private readonly identityProvider: Check;

  constructor(
    database: DataSource,
    identities: IdentityService,
    private readonly redis: RedisConnection,
    private readonly replicas: Replicas,
  ) {
    this.database = new Check(() => database.query('SELECT 1'), HOLDS);
    this.identityProvider = new Check(() => identities.checkIsUp(), PROVIDER_HOLDS);
    gauge('dependency.up', async () =>
      Object.entries(await this.states()).map(
        ([dependency, state]) => [state === 'up' ? 1 : 0, { dependency }] as const,
      ),
    );
  }

  /** The state of each part, not older than it may be. */
  async states(): Promise<States> {
    const [database, identityProvider] = await Promise.all([
      this.database.state(),
      this.identityProvider.state(),
    ]);
    const redis = this.redis.state();
    return {
      database,
      identityProvider,
      ...(redis !== 'none' && { redis: redis === 'up' ? 'up' : 'down' }),
      ...(this.replicas.exist && {
        replicas: this.replicas.states().every(({ used }) => used) ? 'up' : 'down',
      }),
    };
  }
}

/** Asks one part, once at a time; what is down is asked again by the next who wants to know. */
class Check {
  private last: State | null = null;
  private at = -Infinity;
  private asking: Promise<State> | null = null;

  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly holds: number,
  ) {}

  state(): State | Promise<State> {
    if (this.last === 'up' && performance.now() - this.at < this.holds) return this.last;
    this.asking ??= this.look().finally(() => (this.asking = null));
    return this.asking;
  }

  private async look(): Promise<State> {
    this.last = await inTime(this.ask(), DEADLINE).then(
      () => 'up' as const,
      () => 'down' as const,
    );
    this.at = performance.now();
    return this.last;
  }
}
