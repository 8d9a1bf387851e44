import { Global, Module } from '@nestjs/common';
import { env } from '../config/env.js';
import { IDENTITY_OPTIONS, IdentityService, type IdentityOptions } from './identity.service.js';
import { IdentitySessions } from './identity-sessions.service.js';
import { SessionController } from './session.controller.js';

@Global()
@Module({
  controllers: [SessionController],
  providers: [
    IdentityService,
    IdentitySessions,
    { provide: IDENTITY_OPTIONS, useFactory: (): IdentityOptions => env().firebase },
  ],
  exports: [IdentityService, IdentitySessions],
})
export class IdentityModule {}
