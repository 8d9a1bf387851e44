import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { isDraining } from '../web/draining.js';
import { Health } from './health.service.js';

/** What an operator's probes ask. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly health: Health) {}

  /** 200 while the process serves. */
  @Get('live')
  @Access('public')
  live() {
    return { status: 'ok' };
  }

  /**
   * 200 when the product can do its work, else 503 with what is down. Without the identity provider it does most of it,
   * for who is signed in stays so, and without Redis all of it, each server for itself,
   * and without a replica all of it, from the primary: degraded.
   */
  @Get('ready')
  @Access('public')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    if (isDraining(reply.server.server)) {
      void reply.status(503).header('Retry-After', 5);
      return { status: 'stopping', checks: {} };
    }
    const checks = await this.health.states();
    if (checks.database === 'up') {
      const isWhole = Object.values(checks).every((state) => state === 'up');
      return { status: isWhole ? 'ok' : 'degraded', checks };
    }
    void reply.status(503).header('Retry-After', 5);
    return { status: 'unavailable', checks };
  }
}
