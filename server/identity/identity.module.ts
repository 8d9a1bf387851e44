import { Global, Module } from '@nestjs/common';
import { env } from '../config/env.js';
import { IDENTITY_OPTIONS, IdentityService, type IdentityOptions } from './identity.service.js';
import { IdentitySessions } from './identity-sessions.service.js';
import { SessionController } from './session.controller.js';
import { SessionResolver } from './session.resolver.js';
import { Sessions } from './sessions.service.js';

@Global()
@Module({
  controllers: [SessionController],
  providers: [
    IdentityService,
    IdentitySessions,
    Sessions,
    SessionResolver,
    { provide: IDENTITY_OPTIONS, useFactory: (): IdentityOptions => env().firebase },
  ],
  exports: [IdentityService, IdentitySessions, Sessions],
})
export class IdentityModule {}
