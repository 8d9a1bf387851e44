import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { FeaturesController } from './features.controller.js';
import { FeaturesResolver } from './features.resolver.js';
import { FeatureSubscriptions } from './features.subscriptions.js';
import { FeaturesService } from './features.service.js';

@Module({
  imports: [CompaniesModule],
  controllers: [FeaturesController],
  providers: [FeaturesResolver, FeatureSubscriptions, FeaturesService],
})
export class FeaturesModule {}
