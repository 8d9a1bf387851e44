import { Global, Module } from '@nestjs/common';
import { AccountClosings } from './account-closings.js';
import { CompanyExportParts } from './company-export-parts.js';
import { ErasuresResolver } from './erasures.resolver.js';
import { ErasuresService } from './erasures.service.js';

/** What modules register about the data of people and companies, and the erasure of people. */
@Global()
@Module({
  providers: [AccountClosings, CompanyExportParts, ErasuresService, ErasuresResolver],
  exports: [AccountClosings, CompanyExportParts, ErasuresService],
})
export class PersonalDataCoreModule {}
