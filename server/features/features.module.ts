import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesModule } from '../companies/companies.module.js';
import { Feature } from './feature.entity.js';
import { FeaturesController } from './features.controller.js';
import { FeaturesResolver } from './features.resolver.js';
import { FeaturesService } from './features.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Feature]), CompaniesModule],
  controllers: [FeaturesController],
  providers: [FeaturesResolver, FeaturesService],
})
export class FeaturesModule {}
