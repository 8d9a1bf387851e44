import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LegacyBackend } from '../backend/legacy-backend.js';
import { isDraining } from '../../platform/http/draining.js';

/** Probes for the operator. */
@Controller('health')
export class GatewayHealthController {
  constructor(@Inject(LegacyBackend) private readonly backend: LegacyBackend) {}

  /** Returns 200 while the process runs. */
  @Get('live')
  live() {
    return { status: 'ok' };
  }

  /** Returns 200, or 503 while calls to the old backend are not sent because too many have failed. */
  @Get('ready')
  ready(@Res({ passthrough: true }) reply: FastifyReply) {
    if (isDraining(reply.server.server)) {
      void reply.status(503).header('Retry-After', 5);
      return { status: 'stopping', checks: {} };
    }
    const checks = { legacyBackend: this.backend.state };
    if (this.backend.state === 'up') return { status: 'ok', checks };
    void reply.status(503).header('Retry-After', 5);
    return { status: 'unavailable', checks };
  }
}
