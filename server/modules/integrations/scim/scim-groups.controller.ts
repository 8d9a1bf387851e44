import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Req,
  Res,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { operationsIn } from './scim-patch.js';
import { pageOf, queryOf, Scim, ScimList, sendResource } from './scim-requests.js';
import { groupChangesIn, groupIn } from './scim-group-changes.js';
import { ScimGroupsService } from './scim-groups.service.js';

/** The SCIM endpoints for groups, which are the teams of a company. */
@ApiExcludeController()
@Controller('scim/v2/Groups')
export class ScimGroupsController {
  constructor(private readonly groups: ScimGroupsService) {}

  @Get()
  @NeedsScope('SCIM')
  @ScimList()
  async list(@CurrentActor() actor: Actor, @Req() request: FastifyRequest) {
    const query = queryOf(request);
    return pageOf(query, await this.groups.list(actor, query.filter, query.startIndex - 1, query.count));
  }

  @Post()
  @NeedsScope('SCIM')
  @Scim()
  async create(
    @CurrentActor() actor: Actor,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendResource(request, reply, await this.groups.create(actor, groupIn(body)));
  }

  @Get(':id')
  @NeedsScope('SCIM')
  @Scim()
  async get(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendResource(request, reply, await this.groups.get(actor, id));
  }

  @Put(':id')
  @NeedsScope('SCIM')
  @Scim()
  async replace(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { 'if-match': ifMatch } = request.headers;
    return sendResource(request, reply, await this.groups.update(actor, id, groupIn(body), ifMatch));
  }

  @Patch(':id')
  @NeedsScope('SCIM')
  @Scim()
  async change(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const changes = groupChangesIn(operationsIn(body));
    return sendResource(
      request,
      reply,
      await this.groups.update(actor, id, changes, request.headers['if-match']),
    );
  }

  @Delete(':id')
  @NeedsScope('SCIM')
  @HttpCode(204)
  @Scim()
  async remove(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    await this.groups.remove(actor, id, ifMatch);
  }
}
