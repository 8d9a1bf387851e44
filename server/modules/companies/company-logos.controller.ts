import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentActor } from '../../core/access/access.decorator.js';
import type { Actor } from '../../core/access/actor.js';
import { parseId } from '../../platform/validation/validation.js';
import { CompanyLogosService } from './company-logos.service.js';

/** Serves the logos of companies. */
@ApiTags('companies')
@Controller('api/companies')
export class CompanyLogosController {
  constructor(private readonly logos: CompanyLogosService) {}

  @Get(':companyId/logo')
  @Access('identified')
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
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'The image.', schema: { type: 'string', format: 'binary' } })
  async get(
    @CurrentActor() actor: Actor,
    @Param('companyId') companyId: string,
    @Query('v') version: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bytes, hash } = await this.logos.get(actor, parseId(companyId));
    const etag = `"${hash}"`;
    void reply
      .header('ETag', etag)
      // Browsers may keep what the address names for good, but not for somebody else who signs in.
      .header(
        'Cache-Control',
        version === hash ? 'private, max-age=31536000, immutable' : 'private, no-cache',
      )
      .header('Vary', 'Authorization, Cookie')
      .header('Content-Security-Policy', "default-src 'none'; sandbox");
    if (request.headers['if-none-match'] === etag) void reply.status(304).send();
    else void reply.type('image/webp').send(bytes);
  }
}
