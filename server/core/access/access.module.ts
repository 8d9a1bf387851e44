import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { ActorService } from './actor.service.js';

@Global()
@Module({
  providers: [ActorService, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [ActorService],
})
export class AccessModule {}
