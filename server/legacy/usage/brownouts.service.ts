import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.js';
import { type LegacyCallInfo, successorUrl } from '../../platform/http/deprecation.js';
import type { Brownout } from '../../platform/settings/brownouts.js';
import { settings, SettingsError } from '../../platform/settings/settings.js';
import { clientNameOf } from './client-name.js';
import { LegacyCallsService, nameOf } from './legacy-calls.service.js';

/** The windows of LEGACY_BROWNOUTS, during which legacy calls are refused. */
@Injectable()
export class BrownoutsService implements OnApplicationBootstrap {
  constructor(private readonly calls: LegacyCallsService) {}

  onApplicationBootstrap(): void {
    const names = this.calls.all.map(nameOf);
    const problems = settings().legacyBrownouts.flatMap(({ path }, index) =>
      path === undefined || names.includes(path)
        ? []
        : [`LEGACY_BROWNOUTS: number ${index + 1} has no such path. Use one of ${names.sort().join(', ')}`],
    );
    if (problems.length > 0) throw new SettingsError(problems);
  }

  /** Returns the windows of a call that have not ended, the next one first. */
  upcoming(call: LegacyCallInfo): Brownout[] {
    return settings()
      .legacyBrownouts.filter((each) => each.endsAt.getTime() > Date.now() && isAbout(each, call))
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  }

  /** Returns the window that currently applies to a call of a client. If there are several, the one that ends last. */
  current(call: LegacyCallInfo, client: () => string): Brownout | undefined {
    return this.upcoming(call)
      .filter((each) => each.startsAt.getTime() <= Date.now() && isOf(each, client))
      .reduce<Brownout | undefined>(
        (latest, each) => (latest && latest.endsAt >= each.endsAt ? latest : each),
        undefined,
      );
  }
}

const isAbout = ({ path }: Brownout, call: LegacyCallInfo) => path === undefined || path === nameOf(call);

const isOf = ({ client }: Brownout, name: () => string) =>
  client === undefined || client.toLowerCase() === name().toLowerCase();

/**
 * Refuses legacy calls during their brownouts with 410, before their bodies are read. CORS and limits have run by then,
 * so that pages of other sites can read the response.
 */
export function refuseInBrownouts(
  fastify: FastifyInstance,
  brownouts: () => BrownoutsService,
  calls: () => LegacyCallsService,
): void {
  if (settings().legacyBrownouts.length === 0) return;
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    const call = calls().of(request.routeOptions.url ?? '');
    const brownout = call && brownouts().current(call, () => clientNameOf(request));
    if (!call || !brownout) return done(null, payload);
    // Otherwise a 410 may be cached.
    void reply.header('Cache-Control', 'no-store');
    return done(brownoutError(call, brownout));
  });
}

function brownoutError({ successors }: LegacyCallInfo, { endsAt }: Brownout): AppError {
  const names = successors.map((name) => `${name} (${successorUrl(name)})`).join(' or ');
  return new AppError(
    'UNAVAILABLE',
    `This call will be removed and is switched off until ${endsAt.toISOString()}. Use ${names} of the GraphQL API instead.`,
    {
      status: 410,
      reason: 'LEGACY_BROWNOUT',
      retryAfter: Math.ceil((endsAt.getTime() - Date.now()) / 1000),
    },
  );
}
