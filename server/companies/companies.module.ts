import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesController } from './companies.controller.js';
import { CompaniesResolver, UserCompanyResolver } from './companies.resolver.js';
import { CompaniesService } from './companies.service.js';
import { Company } from './company.entity.js';
import { FoundingService } from './founding.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Company])],
  controllers: [CompaniesController],
  providers: [CompaniesResolver, UserCompanyResolver, CompaniesService, FoundingService],
  exports: [CompaniesService, FoundingService],
})
export class CompaniesModule {}
