import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access, CurrentActor } from '../access/access.decorator.js';
import type { Actor } from '../access/actor.js';
import { LegacyCall } from '../common/legacy.decorator.js';
import { Limited } from '../limits/limited.decorator.js';
import { AllocationService } from './allocation.service.js';
import { RegistrationService } from './registration.service.js';
import {
  AllocateUserBody,
  companyIdFromRest,
  FetchUsersBody,
  RegisterEmployeeBody,
  registrationFromRest,
  RegisterUserBody,
  RestUnallocatedUsers,
  RestUser,
  restUser,
  RestUserWithNest,
  restUserWithNest,
} from './users.rest.js';
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
  @LegacyCall('The staff of a company', 'Company.users')
  @ApiOkResponse({ type: [RestUser] })
  async fetchUsersWithinCompany(
    @CurrentActor() actor: Actor,
    @Body() body: FetchUsersBody,
  ): Promise<RestUser[]> {
    return (await this.users.listStaff(actor, body.company_id)).map(restUser);
  }

  @Get('getUserData/:user_firebase_id')
  @Access('identified')
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
  @LegacyCall('The users who belong to no company', 'Query.unallocatedUsers')
  @ApiOkResponse({ type: RestUnallocatedUsers })
  async getAllUnallocatedUsers(@CurrentActor() actor: Actor): Promise<RestUnallocatedUsers> {
    const users = await this.users.listUnallocated(actor);
    return { users: users.map(({ id, firstName, email }) => ({ id, first_name: firstName, email })) };
  }

  @Post('allocateUser')
  @Access('authenticated')
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
