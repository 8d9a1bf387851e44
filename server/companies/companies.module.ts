import { Module } from '@nestjs/common';
import { CompaniesController } from './companies.controller.js';
import { CompaniesResolver, UserCompanyResolver } from './companies.resolver.js';
import { CompaniesService } from './companies.service.js';
import { FoundingService } from './founding.service.js';

@Module({
  controllers: [CompaniesController],
  providers: [CompaniesResolver, UserCompanyResolver, CompaniesService, FoundingService],
  exports: [CompaniesService, FoundingService],
})
export class CompaniesModule {}
