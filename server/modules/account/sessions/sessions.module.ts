import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { SESSIONS_PERSONAL_EXPORT } from './sessions.export.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsResolver } from './sessions.resolver.js';
import { SessionsService } from './sessions.service.js';

registerCapability({
  name: 'sessions',
  personalExport: SESSIONS_PERSONAL_EXPORT,
  gateway: [
    [
      /^(Session\.|User\.sessions$|Mutation\.(endSession|signOutEverywhere)$)/,
      'The old backend does not list or end sessions.',
    ],
  ],
});

@Module({ controllers: [SessionsController], providers: [SessionsService, SessionsResolver] })
export class SessionsModule {}
