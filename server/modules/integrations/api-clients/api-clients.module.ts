import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { API_CLIENTS_CAPABILITY } from './api-clients.capability.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import './api-client-usage.entity.js';
import { ApiClientCountsService } from './api-client-counts.service.js';
import { ApiClientUsageService } from './api-client-usage.service.js';
import { ApiClientKeysService } from './api-client-keys.service.js';
import { ApiClientsResolver } from './api-clients.resolver.js';
import { ApiClientsService } from './api-clients.service.js';
import { ApiClientSubscriptions } from './api-clients.subscriptions.js';

registerCapability({
  ...API_CLIENTS_CAPABILITY,
  accountClosing: ApiClientsService,
  demo: {
    module: () => ApiClientsModule,
    load: async () => (await import('./api-clients.demo.js')).API_CLIENTS_DEMO,
  },
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
