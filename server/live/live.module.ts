import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { UsersModule } from '../users/users.module.js';
import { LiveResolver } from './live.resolver.js';
import { LiveService } from './live.service.js';
import { LiveStream } from './live-stream.js';
import { SubscriptionRuns } from './subscription-runs.js';

@Module({
  imports: [CompaniesModule, UsersModule],
  providers: [LiveResolver, LiveService, LiveStream, SubscriptionRuns],
})
export class LiveModule {}
