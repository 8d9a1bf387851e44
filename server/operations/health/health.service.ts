import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inTime } from '../../platform/concurrency/in-time.js';
import { IdentityService } from '../../core/identity/identity.service.js';
import { ProviderCredentials } from '../../core/identity/provider-credentials.js';
import { RedisConnection } from '../../platform/redis/redis-connection.js';
import { MailDelivery } from '../../platform/mail/mail-delivery.js';
import { settings } from '../../platform/settings/settings.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { execute } from '../../platform/database/statement.js';
import { meter } from '../../platform/telemetry/instruments.js';

/** Whether a dependency responds. */
export type State = 'up' | 'down';

/** How long a dependency may take to respond, in milliseconds. */
const TIMEOUT = 3_000;
/** How long a result is cached, in milliseconds, so that probes cannot overload a dependency. */
const CACHED_FOR = 1_000;
const PROVIDER_CACHED_FOR = 5_000;

/**
 * The states of the server's dependencies; Redis only if it is configured. `mail` is down if the last attempt did not
 * reach the mail server and, in production, if there is none.
 */
export interface States {
  database: State;
  identityProvider: State;
  redis?: State;
  mail?: State;
}

/** Checks the server's dependencies. */
@Injectable()
export class HealthService implements OnModuleInit {
  private readonly database: Check;
  private readonly identityProvider: Check;

  constructor(
    database: DatabaseService,
    identities: IdentityService,
    private readonly credentials: ProviderCredentials,
    private readonly redis: RedisConnection,
    private readonly mail: MailDelivery,
  ) {
    this.database = new Check(() => execute(database, 'SELECT 1'), CACHED_FOR);
    this.identityProvider = new Check(
      async () =>
        credentials.problem ? Promise.reject(new Error(credentials.problem)) : identities.checkIsUp(),
      PROVIDER_CACHED_FOR,
    );
  }

  // Registered after the gauges of the pool, which would otherwise count this gauge's query as waiting.
  onModuleInit(): void {
    meter()
      .createObservableGauge('dependency.up', {
        description: 'Whether a part that the server needs responds, as /health/ready reports it: 1 or 0.',
      })
      .addCallback(async (result) => {
        for (const [dependency, state] of Object.entries(await this.states())) {
          result.observe(state === 'up' ? 1 : 0, { dependency });
        }
      });
  }

  /** The settings that are missing before the server can work, by dependency; empty if there are none. */
  get problems(): Partial<Record<keyof States, string>> {
    const { problem } = this.credentials;
    return problem ? { identityProvider: problem } : {};
  }

  /** Returns the state of each dependency, cached for a few seconds. */
  async states(): Promise<States> {
    const [database, identityProvider] = await Promise.all([
      this.database.state(),
      this.identityProvider.state(),
    ]);
    const redis = this.redis.state();
    const mail = this.mail.state;
    return {
      database,
      identityProvider,
      ...(redis !== 'none' && { redis: redis === 'up' ? 'up' : 'down' }),
      ...(mail !== 'none' || settings().production ? { mail: mail === 'up' ? 'up' : 'down' } : {}),
    };
  }
}

/** Checks one dependency, with one request at a time. Caches only the state `up`. */
class Check {
  private last: State | null = null;
  private at = -Infinity;
  private running: Promise<State> | null = null;

  constructor(
    private readonly probe: () => Promise<unknown>,
    private readonly cachedFor: number,
  ) {}

  state(): State | Promise<State> {
    if (this.last === 'up' && performance.now() - this.at < this.cachedFor) return this.last;
    this.running ??= this.run().finally(() => (this.running = null));
    return this.running;
  }

  private async run(): Promise<State> {
    this.last = await inTime(this.probe(), TIMEOUT).then(
      () => 'up' as const,
      () => 'down' as const,
    );
    this.at = performance.now();
    return this.last;
  }
}
