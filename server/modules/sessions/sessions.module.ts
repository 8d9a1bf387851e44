import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsResolver } from './sessions.resolver.js';
import { SessionsService } from './sessions.service.js';

registerCapability({
  name: 'sessions',
});

@Module({ controllers: [SessionsController], providers: [SessionsService, SessionsResolver] })
export class SessionsModule {}
