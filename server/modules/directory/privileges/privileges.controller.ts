import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiProperty } from '@nestjs/swagger';
import { Access, WhileRestricted, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { privilegeTitles } from '../../../core/access/privilege.js';
import { registeredList } from '../../../platform/graphql/registered-enum.js';
import { LegacyCall } from '../../../platform/http/legacy.decorator.js';
import { UsersService } from '../users/users.service.js';
import { PrivilegesService } from './privileges.service.js';

/** A privilege as the legacy API returns it. */
class RestPrivilege {
  @ApiProperty({ type: String, enum: registeredList(privilegeTitles) })
  title: string;
}

@Controller('api')
export class PrivilegesController {
  constructor(
    private readonly privileges: PrivilegesService,
    private readonly users: UsersService,
  ) {}

  @Get('getPrivileges/:userId')
  @Access('identified')
  @NeedsScope('STAFF_READ')
  @WhileRestricted()
  @LegacyCall("A user's privileges", 'User.privileges')
  @ApiOkResponse({ type: [RestPrivilege] })
  async getPrivileges(
    @CurrentActor() actor: Actor,
    @Param('userId') userId: string,
  ): Promise<RestPrivilege[]> {
    const user = await this.users.getByIdOrFirebaseId(actor, userId);
    return (await this.privileges.list(user)).map((title) => ({ title }));
  }
}
