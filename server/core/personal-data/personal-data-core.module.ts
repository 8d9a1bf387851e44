import { Global, Module } from '@nestjs/common';
import { AccountClosings } from './account-closings.js';
import { CompanyExportSections } from './company-export-sections.js';
import { ErasuresResolver } from './erasures.resolver.js';
import { ErasuresService } from './erasures.service.js';

/** The data declarations of modules, and the erasure of people. */
@Global()
@Module({
  providers: [AccountClosings, CompanyExportSections, ErasuresService, ErasuresResolver],
  exports: [AccountClosings, CompanyExportSections, ErasuresService],
})
export class PersonalDataCoreModule {}
