import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { UsersModule } from '../users/users.module.js';
import { DevModeController } from './dev-mode.controller.js';
import { DevModeResolver } from './dev-mode.resolver.js';
import { DevModeService } from './dev-mode.service.js';
import { DEV_MODE_SCOPES } from './dev-mode.scopes.js';

registerCapability({
  name: 'dev-mode',
  apiScopes: DEV_MODE_SCOPES,
});

@Module({
  imports: [UsersModule],
  controllers: [DevModeController],
  providers: [DevModeResolver, DevModeService],
})
export class DevModeModule {}
