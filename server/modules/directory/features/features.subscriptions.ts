import { Resolver } from '@nestjs/graphql';
import { companySubscription } from '../../../core/ledger/live/company-subscription.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { CompaniesService } from '../companies/companies.service.js';
import { CompanyChange, companyChange, isAboutCompany } from '../companies/companies.subscriptions.js';
import { canSeeCompany } from '../companies/company.policy.js';

@Resolver()
export class FeatureSubscriptions extends companySubscription({
  name: 'companyFeaturesChanged',
  description: 'Sends changes of one company and its features. For its members and MASTER CONTROL.',
  access: 'identified',
  scope: 'FEATURES_READ',
  change: CompanyChange,
  service: CompaniesService,
  enter: async (companies, actor, { companyId }) => (await companies.get(actor, companyId)).id,
  check: (actor, companyId) => {
    if (!canSeeCompany(actor, companyId)) throw notFound('Company');
  },
  follows: isAboutCompany,
  toChange: (companies, event, subscriber, { cursor }) => companyChange(companies, event, subscriber, cursor),
}) {}
