import { Global, Module } from '@nestjs/common';
import { AuditChains } from './audit/audit-chains.js';
import { KeptHeads } from './audit/kept-heads.js';
import { EventFeed } from './live/event-feed.js';
import { Changes } from './changes.service.js';
import { IdempotencyKeys } from './idempotency-keys.js';

@Global()
@Module({
  providers: [Changes, IdempotencyKeys, AuditChains, KeptHeads, EventFeed],
  exports: [Changes, EventFeed, AuditChains],
})
export class ChangesModule {}
