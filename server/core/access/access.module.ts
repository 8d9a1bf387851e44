import { Global, Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { ACCESS_REASONS } from './access.reasons.js';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { ActorService } from './actor.service.js';

registerCapability({
  name: 'access',
  reasons: ACCESS_REASONS,
});

@Global()
@Module({
  providers: [ActorService, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [ActorService],
})
export class AccessModule {}
