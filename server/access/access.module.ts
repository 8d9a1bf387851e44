import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { ActorService } from './actor.service.js';
import { InitialPasswords } from './initial-passwords.js';

@Global()
@Module({
  providers: [ActorService, InitialPasswords, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [ActorService],
})
export class AccessModule {}
