import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { LegacyCall } from '../../../platform/http/legacy.decorator.js';
import { parseId } from '../../../platform/validation/validation.js';
import { RemoveFeatureBody, RestFeature, restFeature } from './features.rest.js';
import { FeaturesService } from './features.service.js';

@Controller('api')
export class FeaturesController {
  constructor(private readonly features: FeaturesService) {}

  @Get('getFeatures/:company_id')
  @Access('identified')
  @NeedsScope('FEATURES_READ')
  @LegacyCall("A company's features", 'Company.features')
  @ApiOkResponse({ type: [RestFeature] })
  async getFeatures(
    @CurrentActor() actor: Actor,
    @Param('company_id') companyId: string,
  ): Promise<RestFeature[]> {
    return (await this.features.list(actor, parseId(companyId))).map(restFeature);
  }

  @Post('removeFeature')
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('FEATURES_WRITE')
  @LegacyCall('Take a feature from a company', 'Mutation.removeFeature')
  @ApiOkResponse({ type: [RestFeature], description: 'The features that remain.' })
  async removeFeature(@CurrentActor() actor: Actor, @Body() body: RemoveFeatureBody): Promise<RestFeature[]> {
    const { remaining } = await this.features.remove(actor, body.company_id, body.feature_title);
    return remaining.map(restFeature);
  }
}
