import { Global, Module } from '@nestjs/common';
import { AuditChains } from '../audit/audit-chains.js';
import { EventFeed } from '../live/event-feed.js';
import { Changes } from './changes.service.js';
import { IdempotencyKeys } from './idempotency-keys.js';

@Global()
@Module({
  providers: [Changes, IdempotencyKeys, AuditChains, EventFeed],
  exports: [Changes, EventFeed],
})
export class ChangesModule {}
