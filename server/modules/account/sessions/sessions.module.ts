import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { SESSIONS_CAPABILITY } from './sessions.capability.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsResolver } from './sessions.resolver.js';
import { SessionsService } from './sessions.service.js';

registerCapability({
  ...SESSIONS_CAPABILITY,
});

@Module({ controllers: [SessionsController], providers: [SessionsService, SessionsResolver] })
export class SessionsModule {}
