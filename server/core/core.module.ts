import { Module } from '@nestjs/common';
import { LedgerModule } from './ledger/ledger.module.js';
import { SecurityLogModule } from './security-log/security-log.module.js';
import { PersonalDataCoreModule } from './personal-data/personal-data-core.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { AccessModule } from './access/access.module.js';
import { LiveModule } from './ledger/live/live.module.js';

/** Callers, permissions, and how changes are stored. Each module may import the ones before it. */
@Module({
  imports: [
    LedgerModule,
    SecurityLogModule,
    PersonalDataCoreModule,
    IdentityModule,
    AccessModule,
    LiveModule,
  ],
})
export class CoreModule {}
