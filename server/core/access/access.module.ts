import { Global, Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { ACCESS_CAPABILITY } from './access.capability.js';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { ActorService } from './actor.service.js';

registerCapability(ACCESS_CAPABILITY);

@Global()
@Module({
  providers: [ActorService, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [ActorService],
})
export class AccessModule {}
