import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { UsersModule } from '../users/users.module.js';
import { DevModeController } from './dev-mode.controller.js';
import { DevModeResolver } from './dev-mode.resolver.js';
import { DevModeService } from './dev-mode.service.js';

registerCapability({
  name: 'dev-mode',
});

@Module({
  imports: [UsersModule],
  controllers: [DevModeController],
  providers: [DevModeResolver, DevModeService],
})
export class DevModeModule {}
