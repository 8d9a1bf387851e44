import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AuditChains } from '../audit/audit-chains.js';
import { EventFeed } from '../live/event-feed.js';
import { Changes } from './changes.service.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { OperationInterceptor } from './operation.interceptor.js';

@Global()
@Module({
  providers: [
    Changes,
    IdempotencyKeys,
    AuditChains,
    EventFeed,
    { provide: APP_INTERCEPTOR, useClass: OperationInterceptor },
  ],
  exports: [Changes, EventFeed],
})
export class ChangesModule {}
