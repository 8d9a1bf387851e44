import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { sendImage, SendsImage } from '../../../platform/images/send-image.js';
import { parseId } from '../../../platform/validation/validation.js';
import { CompanyLogosService } from './company-logos.service.js';

/** Serves the logos of companies. */
@ApiTags('companies')
@Controller('api/companies')
export class CompanyLogosController {
  constructor(private readonly logos: CompanyLogosService) {}

  @Get(':companyId/logo')
  @Access('identified')
  @NeedsScope('COMPANIES_READ')
  @ApiOperation({
    operationId: 'getCompanyLogo',
    summary: "A company's logo",
    description: 'The path is in `Company.logoUrl`. For members of the company and MASTER CONTROL.',
  })
  @ApiQuery({
    name: 'v',
    required: false,
    type: String,
    description: 'The version of the logo in `Company.logoUrl`.',
  })
  @SendsImage()
  async get(
    @CurrentActor() actor: Actor,
    @Param('companyId') companyId: string,
    @Query('v') version: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendImage(request, reply, await this.logos.get(actor, parseId(companyId)), version);
  }
}
