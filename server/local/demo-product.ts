import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { AccessModule } from '../core/access/access.module.js';
import type { Actor } from '../core/access/actor.js';
import { ActorService } from '../core/access/actor.service.js';
import type { DemoProduct } from '../core/demo/demo.js';
import { IdentityModule } from '../core/identity/identity.module.js';
import { AuditChains } from '../core/ledger/audit/audit-chains.js';
import { KeptHeads } from '../core/ledger/audit/kept-heads.js';
import type { Door } from '../core/ledger/audit/origin.js';
import { ChangesService } from '../core/ledger/changes.service.js';
import { IdempotencyKeys } from '../core/ledger/idempotency-keys.js';
import { LiveEventReader } from '../core/ledger/live/live-event-reader.js';
import { LiveModule } from '../core/ledger/live/live.module.js';
import { asOperation } from '../core/ledger/operation.js';
import { PersonalDataCoreModule } from '../core/personal-data/personal-data-core.module.js';
import { SecurityLogModule } from '../core/security-log/security-log.module.js';
import { registered } from '../platform/capabilities/capability.js';
import { DatabaseService } from '../platform/database/database.service.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { MailDelivery } from '../platform/mail/mail-delivery.js';
import { Mailer } from '../platform/mail/mailer.js';
import { QueueModule } from '../platform/queue/queue.module.js';
import { RedisModule } from '../platform/redis/redis.module.js';
import type { IsoTime } from '../platform/validation/time.js';
import { UnsentMail } from './demo-inbox.js';
import { OneTransaction } from './one-transaction.js';

/** The product as the demo's people use it, and its audit log. */
export interface RunningProduct extends DemoProduct {
  chains: AuditChains;
  /** Runs work as an account, with its current rights. Its audit entries get the given time. */
  as(uid: string, at: IsoTime, work: (actor: Actor) => Promise<unknown>, door?: Door): Promise<unknown>;
}

@Module({})
class DemoModule {}

/**
 * Runs work with the product's services in the transaction of `manager`: everything is stored, or nothing. The services
 * are the real ones. Those that would have effects outside before the commit are replaced.
 */
export async function withProduct(
  manager: EntityManager,
  work: (product: RunningProduct) => Promise<void>,
): Promise<void> {
  const mail = new UnsentMail(manager);
  const app = await NestFactory.createApplicationContext(moduleOf(manager, mail), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    const actors = app.get(ActorService);
    await work({
      get: (service) => app.get(service, { strict: false }),
      chains: app.get(AuditChains),
      inbox: mail,
      as: async (uid, at, step, door = 'graphql') => {
        const actor = await actors.onBehalfOf(uid);
        const origin = {
          door,
          at,
          requestId: null,
          name: 'demo',
          input: null,
          uid,
          standing: null,
          key: null,
        };
        return asOperation({ ...origin, onReplay: () => undefined }, () => step(actor));
      },
    });
  } finally {
    await app.close();
  }
}

/** The modules with demo data, and their dependencies. Timers are not included. */
function moduleOf(manager: EntityManager, mail: UnsentMail): DynamicModule {
  return {
    module: DemoModule,
    global: true,
    imports: [
      RedisModule,
      QueueModule,
      LimitsModule,
      IdentityModule,
      AccessModule,
      LiveModule,
      SecurityLogModule,
      PersonalDataCoreModule,
      ...registered('demo').flatMap(({ module }) => module?.() ?? []),
    ],
    providers: [
      ChangesService,
      IdempotencyKeys,
      AuditChains,
      { provide: DatabaseService, useValue: new OneTransaction(manager) },
      // The server stores the ends of the chains when it starts, and there are no subscribers before.
      { provide: KeptHeads, useValue: { note: () => undefined } },
      { provide: LiveEventReader, useValue: { announce: () => undefined } },
      { provide: Mailer, useValue: mail },
      { provide: MailDelivery, useValue: mail },
    ],
    exports: [ChangesService, AuditChains, LiveEventReader, DatabaseService, Mailer, MailDelivery],
  };
}
