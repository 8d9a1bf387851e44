import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { PERSONAL_DATA_CAPABILITY } from './personal-data.capability.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { AccountClosingService } from './account-closing.service.js';
import { CompanyExportService } from './company-export.service.js';
import { DataExportService } from './data-export.service.js';
import { OwnCompanyClosingService } from './own-company-closing.service.js';
import { PersonalDataResolver } from './personal-data.resolver.js';

registerCapability({
  ...PERSONAL_DATA_CAPABILITY,
  apiScopes: {
    EXPORTS_READ: { meaning: 'Export all data of a company.' },
  },
});

@Module({
  imports: [CompaniesModule, UsersModule],
  providers: [
    PersonalDataResolver,
    AccountClosingService,
    CompanyExportService,
    DataExportService,
    OwnCompanyClosingService,
  ],
})
export class PersonalDataModule {}
