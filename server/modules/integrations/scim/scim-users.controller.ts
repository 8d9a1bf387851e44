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
import { pageOf, queryOf, Scim, ScimList, sendResource } from './scim-requests.js';
import { noteIgnored } from './log-success.js';
import type { Resource } from './scim-resources.js';
import { ignoredIn, type UserChanges, userChangesIn, userIn } from './scim-user-changes.js';
import { ScimUsersService } from './scim-users.service.js';

/** The SCIM endpoints for users, which are the people of a company. */
@ApiExcludeController()
@Controller('scim/v2/Users')
export class ScimUsersController {
  constructor(private readonly users: ScimUsersService) {}

  @Get()
  @NeedsScope('SCIM')
  @ScimList()
  async list(@CurrentActor() actor: Actor, @Req() request: FastifyRequest) {
    const query = queryOf(request);
    return pageOf(query, await this.users.list(actor, query.filter, query.startIndex - 1, query.count));
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
    const user = userIn(body);
    return sendUser(request, reply, user, await this.users.create(actor, user));
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
    return sendResource(request, reply, await this.users.get(actor, id));
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
    const user = userIn(body);
    const { 'if-match': ifMatch } = request.headers;
    return sendUser(request, reply, user, await this.users.update(actor, id, user, ifMatch));
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
    const changes = userChangesIn(body);
    const { 'if-match': ifMatch } = request.headers;
    return sendUser(request, reply, changes, await this.users.update(actor, id, changes, ifMatch));
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
    await this.users.remove(actor, id, ifMatch);
  }
}

/** Sends a user after a change, and logs the attributes that are not stored. */
function sendUser(request: FastifyRequest, reply: FastifyReply, changes: UserChanges, user: Resource) {
  noteIgnored(request, ignoredIn(changes, String(user.userName)));
  return sendResource(request, reply, user);
}
