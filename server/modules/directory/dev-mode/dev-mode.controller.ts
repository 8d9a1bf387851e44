import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProperty } from '@nestjs/swagger';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, NotForClients } from '../../../core/access/operation-rules.js';
import { LegacyCall } from '../../../platform/http/legacy.decorator.js';
import { FirebaseId, OneOf } from '../../../platform/validation/validation.js';
import { UsersService } from '../users/users.service.js';
import { DevModeService } from './dev-mode.service.js';

/** Developer mode in the legacy format: as text. */
class RestDevMode {
  @ApiProperty({ enum: ['true', 'false'], description: 'Text, not a boolean.' })
  dev_mode: 'true' | 'false';
}

class ToggleDevModeBody {
  @FirebaseId()
  firebaseId: string;
  @OneOf(['true', 'false'])
  turnInto: 'true' | 'false';
}

@Controller('api')
export class DevModeController {
  constructor(
    private readonly devMode: DevModeService,
    private readonly users: UsersService,
  ) {}

  @Get('getDevModeState/:id')
  @Access('identified')
  @NeedsScope('STAFF_READ')
  @LegacyCall('Whether developer mode is on', 'User.devMode')
  @ApiOkResponse({ type: RestDevMode })
  async getDevModeState(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<RestDevMode> {
    return restDevMode((await this.users.getByIdOrFirebaseId(actor, id)).devMode);
  }

  @Post('toggleDevMode')
  @Access('identified')
  @NotForClients()
  @LegacyCall('Switch developer mode', 'Mutation.setDevMode')
  @ApiOkResponse({ type: RestDevMode })
  async toggleDevMode(@CurrentActor() actor: Actor, @Body() body: ToggleDevModeBody): Promise<RestDevMode> {
    const user = await this.users.get(actor, body.firebaseId);
    return restDevMode((await this.devMode.set(actor, user, body.turnInto === 'true')).devMode);
  }
}

function restDevMode(enabled: boolean): RestDevMode {
  return { dev_mode: enabled ? 'true' : 'false' };
}
