import { Global, Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { CompanyExportParts } from './company-export-parts.js';
import { CORE_EXPORT } from './core.export.js';

registerCapability({
  name: 'core',
  personalExport: CORE_EXPORT,
});

/** What modules register about the data of people and companies. */
@Global()
@Module({ providers: [CompanyExportParts], exports: [CompanyExportParts] })
export class PersonalDataCoreModule {}
