import { Global, Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { LEDGER_REASONS } from './ledger.reasons.js';
import { LEDGER_AUDIT } from './ledger.audit.js';
import { AuditChains } from './audit/audit-chains.js';
import { KeptHeads } from './audit/kept-heads.js';
import { EventFeed } from './live/event-feed.js';
import { ChangesService } from './changes.service.js';
import { IdempotencyKeys } from './idempotency-keys.js';

registerCapability({
  name: 'ledger',
  audit: LEDGER_AUDIT,
  reasons: LEDGER_REASONS,
});

@Global()
@Module({
  providers: [ChangesService, IdempotencyKeys, AuditChains, KeptHeads, EventFeed],
  exports: [ChangesService, EventFeed, AuditChains],
})
export class LedgerModule {}
