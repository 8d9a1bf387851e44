import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { COMPANIES_EVENTS } from './companies.events.js';
import { COMPANIES_PERSONAL_EXPORT } from './companies.export.js';
import { COMPANIES_REASONS } from './companies.reasons.js';
import { COMPANIES_PERMISSIONS } from './companies.permissions.js';
import { COMPANIES_AUDIT } from './companies.audit.js';
import { COMPANIES_NOTICES } from './companies.notices.js';
import { COMPANY_LIMITS } from './company-limits.js';
import { ClosingService } from './closing.service.js';
import { CompaniesController } from './companies.controller.js';
import { CompaniesResolver } from './companies.resolver.js';
import { CompaniesService } from './companies.service.js';
import { CompanyLogosController } from './company-logos.controller.js';
import { CompanyLogosService } from './company-logos.service.js';
import { CompanyProfileResolver } from './company-profile.resolver.js';
import { CompanyProfileService } from './company-profile.service.js';
import { CompanySubscriptions } from './companies.subscriptions.js';
import { FoundingService } from './founding.service.js';
import { SignInRulesResolver } from './sign-in-rules.resolver.js';
import { SignInRulesService } from './sign-in-rules.service.js';
import { TransitionsService } from './transitions.service.js';

registerCapability({
  name: 'companies',
  apiScopes: {
    COMPANIES_READ: { meaning: 'Read companies: title, profile and logo.' },
    COMPANIES_WRITE: { meaning: 'Create companies, and change their profile and logo.' },
  },
  events: COMPANIES_EVENTS,
  audit: COMPANIES_AUDIT,
  reasons: COMPANIES_REASONS,
  notices: COMPANIES_NOTICES,
  limits: COMPANY_LIMITS,
  permissions: COMPANIES_PERMISSIONS,
  personalExport: COMPANIES_PERSONAL_EXPORT,
  demo: { load: async () => (await import('./companies.demo.js')).COMPANIES_DEMO },
});

@Module({
  controllers: [CompaniesController, CompanyLogosController],
  providers: [
    CompaniesResolver,
    CompanyProfileResolver,
    SignInRulesResolver,
    CompanySubscriptions,
    CompaniesService,
    CompanyProfileService,
    SignInRulesService,
    CompanyLogosService,
    ClosingService,
    TransitionsService,
    FoundingService,
  ],
  exports: [CompaniesService, ClosingService, TransitionsService, FoundingService],
})
export class CompaniesModule {}
