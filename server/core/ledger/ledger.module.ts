import { Global, Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { LEDGER_CAPABILITY } from './ledger.capability.js';
import { AuditChains } from './audit/audit-chains.js';
import { KeptHeads } from './audit/kept-heads.js';
import { LiveEventReader } from './live/live-event-reader.js';
import { ChangesService } from './changes.service.js';
import { IdempotencyKeys } from './idempotency-keys.js';

registerCapability(LEDGER_CAPABILITY);

@Global()
@Module({
  providers: [ChangesService, IdempotencyKeys, AuditChains, KeptHeads, LiveEventReader],
  exports: [ChangesService, LiveEventReader, AuditChains],
})
export class LedgerModule {}
