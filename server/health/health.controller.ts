import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Access } from '../access/access.decorator.js';
import { IdentityService } from '../identity/identity.service.js';
import { isDraining } from '../web/draining.js';

type State = 'up' | 'down';

/** What an operator's probes ask. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: DataSource,
    private readonly identities: IdentityService,
  ) {}

  private looking: Promise<[State, State]> | null = null;

  private look(): Promise<[State, State]> {
    return Promise.all([stateOf(this.database.query('SELECT 1')), stateOf(this.identities.checkIsUp())]);
  }

  /** 200 while the process serves. */
  @Get('live')
  @Access('public')
  live() {
    return { status: 'ok' };
  }

  /** 200 when the product can do its work, else 503 with what is down. */
  @Get('ready')
  @Access('public')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    if (isDraining(reply.server.server)) {
      void reply.status(503).header('Retry-After', 5);
      return { status: 'stopping', checks: {} };
    }
    // However many ask at a time, it is looked at once.
    this.looking ??= this.look().finally(() => (this.looking = null));
    const [database, identityProvider] = await this.looking;
    const isReady = database === 'up' && identityProvider === 'up';
    void reply.status(isReady ? 200 : 503);
    if (!isReady) void reply.header('Retry-After', 5);
    return { status: isReady ? 'ok' : 'unavailable', checks: { database, identityProvider } };
  }
}

async function stateOf(check: Promise<unknown>): Promise<State> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(reject, 3_000, new Error('no answer')).unref();
  });
  return Promise.race([check, tooLate]).then(
    () => 'up',
    () => 'down',
  );
}
