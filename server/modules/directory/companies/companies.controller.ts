import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access, WhileRestricted, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { LegacyCall } from '../../../platform/http/legacy.decorator.js';
import { parseId } from '../../../platform/validation/validation.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { CreateCompanyBody, REST_COMPANY, RestCompany, RestCompanyId } from './companies.rest.js';
import { CompaniesService } from './companies.service.js';
import { FoundingService } from './founding.service.js';

@Controller('api')
export class CompaniesController {
  constructor(
    private readonly companies: CompaniesService,
    private readonly founding: FoundingService,
  ) {}

  @Get('getAllCompanies')
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('COMPANIES_READ')
  @LegacyCall('Every company', 'Query.companies')
  @ApiOkResponse({ type: [RestCompany] })
  async getAllCompanies(@CurrentActor() actor: Actor): Promise<RestCompany[]> {
    return (await this.companies.list(actor)).map(REST_COMPANY.of);
  }

  @Post('createCompany')
  @Access('identified')
  @NeedsScope('COMPANIES_WRITE')
  @Limited('sign-up')
  @LegacyCall('Create or found a company', 'Mutation.createCompany', 'Mutation.signUpCompany')
  @ApiOkResponse({ type: RestCompanyId })
  async createCompany(
    @CurrentActor() actor: Actor,
    @Body() { title }: CreateCompanyBody,
  ): Promise<RestCompanyId> {
    return { company_id: await this.founding.createOrFound(actor, title) };
  }

  @Get('getCompanyData/:companyId')
  @Access('identified')
  @NeedsScope('COMPANIES_READ')
  @WhileRestricted()
  @LegacyCall('One company', 'Query.company')
  @ApiOkResponse({ type: RestCompany })
  async getCompanyData(
    @CurrentActor() actor: Actor,
    @Param('companyId') companyId: string,
  ): Promise<RestCompany> {
    return REST_COMPANY.of(await this.companies.get(actor, parseId(companyId)));
  }
}
