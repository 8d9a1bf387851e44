import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { COMPANIES_CAPABILITY } from './companies.capability.js';
import { ClosingService } from './closing.service.js';
import { CompaniesController } from './companies.controller.js';
import { CompaniesResolver } from './companies.resolver.js';
import { CompaniesService } from './companies.service.js';
import { CompanyEmailsService } from './company-emails.service.js';
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
  ...COMPANIES_CAPABILITY,
  apiScopes: {
    COMPANIES_READ: { meaning: 'Read companies: title, profile and logo.' },
    COMPANIES_WRITE: { meaning: 'Create companies, and change their profile and logo.' },
  },
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
    CompanyEmailsService,
    ClosingService,
    TransitionsService,
    FoundingService,
  ],
  exports: [CompaniesService, ClosingService, TransitionsService, FoundingService],
})
export class CompaniesModule {}
