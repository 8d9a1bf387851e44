import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { API_CLIENT_LIMITS } from './api-client-limits.js';
import './api-client-usage.entity.js';
import { ApiClientCountsService } from './api-client-counts.service.js';
import { ApiClientUsageService } from './api-client-usage.service.js';
import { ApiClientKeysService } from './api-client-keys.service.js';
import { API_CLIENTS_AUDIT } from './api-clients.audit.js';
import { API_CLIENTS_COMPANY_EXPORT, API_CLIENTS_PERSONAL_EXPORT } from './api-clients.export.js';
import { API_CLIENTS_NOTICES } from './api-clients.notices.js';
import { API_CLIENTS_PERMISSIONS } from './api-clients.permissions.js';
import { API_CLIENTS_REASONS } from './api-clients.reasons.js';
import { ApiClientsResolver } from './api-clients.resolver.js';
import { ApiClientsService } from './api-clients.service.js';
import { ApiClientSubscriptions } from './api-clients.subscriptions.js';

registerCapability({
  name: 'api-clients',
  audit: API_CLIENTS_AUDIT,
  reasons: API_CLIENTS_REASONS,
  limits: API_CLIENT_LIMITS,
  notices: API_CLIENTS_NOTICES,
  permissions: API_CLIENTS_PERMISSIONS,
  personalExport: API_CLIENTS_PERSONAL_EXPORT,
  companyExport: API_CLIENTS_COMPANY_EXPORT,
  accountClosing: ApiClientsService,
  demo: {
    module: () => ApiClientsModule,
    load: async () => (await import('./api-clients.demo.js')).API_CLIENTS_DEMO,
  },
  gateway: [[/[aA]pi(Client|Scope)/, 'The old backend has no API clients.']],
});

@Module({
  imports: [CompaniesModule, UsersModule],
  providers: [
    ApiClientsResolver,
    ApiClientSubscriptions,
    ApiClientsService,
    ApiClientKeysService,
    ApiClientCountsService,
    ApiClientUsageService,
  ],
  exports: [ApiClientsService],
})
export class ApiClientsModule {}
