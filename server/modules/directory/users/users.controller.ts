import { Readable } from 'node:stream';
import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, WhileRestricted, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { LegacyCall } from '../../../platform/http/legacy.decorator.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { AllocationService } from './membership/allocation.service.js';
import { RegistrationService } from './accounts/registration.service.js';
import {
  AllocateUserBody,
  companyIdFromRest,
  FetchUsersBody,
  RegisterEmployeeBody,
  registrationFromRest,
  RegisterUserBody,
  RestUnallocatedUsers,
  RestUser,
  RestUserWithNest,
  restUserWithNest,
} from './users.rest.js';
import type { JsonArray } from './lists/user-lists-json.service.js';
import { UsersService } from './users.service.js';

@Controller('api')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly registrations: RegistrationService,
    private readonly allocations: AllocationService,
  ) {}

  @Post('fetchUsersWithinCompany')
  @Access('identified')
  @NeedsScope('STAFF_READ')
  @LegacyCall('The staff of a company', 'Company.users')
  @ApiOkResponse({ type: [RestUser] })
  async fetchUsersWithinCompany(
    @CurrentActor() actor: Actor,
    @Body() body: FetchUsersBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Readable> {
    return sendJson(reply, await this.users.listStaffAsJson(actor, body.company_id));
  }

  @Get('getUserData/:user_firebase_id')
  @Access('identified')
  @NeedsScope('STAFF_READ')
  @WhileRestricted()
  @LegacyCall('One user', 'Query.user')
  @ApiOkResponse({ type: RestUserWithNest })
  async getUserData(
    @CurrentActor() actor: Actor,
    @Param('user_firebase_id') firebaseId: string,
  ): Promise<RestUserWithNest> {
    return restUserWithNest(await this.users.get(actor, firebaseId));
  }

  @Get('getAllUnallocatedUsers')
  @Access('authenticated')
  @NeedsScope('STAFF_READ')
  @LegacyCall('The users who belong to no company', 'Query.unallocatedUsers')
  @ApiOkResponse({ type: RestUnallocatedUsers })
  async getAllUnallocatedUsers(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Readable> {
    const users = await this.users.listUnallocatedAsJson(actor);
    return sendJson(reply, users, ['{"users":', '}']);
  }

  @Post('allocateUser')
  @Access('authenticated')
  @NeedsScope('STAFF_WRITE')
  @LegacyCall('Move a user into a company', 'Mutation.allocateUser')
  @ApiOkResponse({ type: RestUserWithNest })
  async allocateUser(
    @CurrentActor() actor: Actor,
    @Body() body: AllocateUserBody,
  ): Promise<RestUserWithNest> {
    const companyId = companyIdFromRest(body.id_of_company_to_be_allocated_to);
    return restUserWithNest(
      await this.allocations.allocate(actor, body.id_of_user_to_be_allocated, companyId),
    );
  }

  @Post('createNewEmployeeUserLocally')
  @Access('identified')
  @NeedsScope('STAFF_WRITE')
  @Limited('sign-up')
  @LegacyCall('Register an employee', 'Mutation.signUpMember')
  @ApiOkResponse({ type: RestUserWithNest })
  async createNewEmployeeUserLocally(
    @CurrentActor() actor: Actor,
    @Body() body: RegisterEmployeeBody,
  ): Promise<RestUserWithNest> {
    return restUserWithNest(await this.registrations.register(actor, registrationFromRest(body)));
  }

  @Post('createNewUserLocally')
  @Access('identified')
  @NeedsScope('STAFF_WRITE')
  @Limited('sign-up')
  @LegacyCall('Register a user', 'Mutation.signUpMember', 'Mutation.signUpCompany')
  @ApiOkResponse({ type: RestUserWithNest })
  async createNewUserLocally(
    @CurrentActor() actor: Actor,
    @Body() body: RegisterUserBody,
  ): Promise<RestUserWithNest> {
    return restUserWithNest(await this.registrations.register(actor, registrationFromRest(body)));
  }
}

/** Sends JSON text with a prefix and a suffix. */
function sendJson(reply: FastifyReply, json: JsonArray, [before, after] = ['', '']): string | Readable {
  void reply.type('application/json; charset=utf-8');
  if (typeof json === 'string') return before + json + after;
  async function* parts(rows: AsyncIterable<string>): AsyncGenerator<string> {
    if (before) yield before;
    yield* rows;
    if (after) yield after;
  }
  return Readable.from(parts(json));
}
