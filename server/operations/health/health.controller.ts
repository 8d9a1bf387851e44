import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../core/access/access.decorator.js';
import { isDraining } from '../../platform/http/draining.js';
import { HealthService } from './health.service.js';

/** Probes for the operator. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Returns 200 while the process runs. */
  @Get('live')
  @Access('public')
  live() {
    return { status: 'ok' };
  }

  /**
   * Returns 200 if the server can work, else 503 with the dependencies that are down. It only degrades without the
   * identity provider, because signed-in users stay signed in, without Redis, because each server then works alone, and
   * without a mail server, because emails are queued. Without credentials for the identity provider, nobody could ever
   * sign in: `problems` then contains what is missing.
   */
  @Get('ready')
  @Access('public')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    if (isDraining(reply.server.server)) {
      void reply.status(503).header('Retry-After', 5);
      return { status: 'stopping', checks: {} };
    }
    const checks = await this.health.states();
    const { problems } = this.health;
    const isComplete = Object.keys(problems).length === 0;
    if (checks.database === 'up' && isComplete) {
      const areAllUp = Object.values(checks).every((state) => state === 'up');
      return { status: areAllUp ? 'ok' : 'degraded', checks };
    }
    void reply.status(503).header('Retry-After', 5);
    return { status: 'unavailable', checks, ...(!isComplete && { problems }) };
  }
}
