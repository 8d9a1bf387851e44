import { Global, Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { AccountClosings } from './account-closings.js';
import { CompanyExportParts } from './company-export-parts.js';
import { ErasuresResolver } from './erasures.resolver.js';
import { ErasuresService } from './erasures.service.js';
import { ERASURES_SCOPES } from './erasures.scopes.js';

registerCapability({
  name: 'core',
  apiScopes: ERASURES_SCOPES,
});

/** What modules register about the data of people and companies, and the erasure of people. */
@Global()
@Module({
  providers: [AccountClosings, CompanyExportParts, ErasuresService, ErasuresResolver],
  exports: [AccountClosings, CompanyExportParts, ErasuresService],
})
export class PersonalDataCoreModule {}
