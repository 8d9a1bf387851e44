import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { DevModeController } from './dev-mode.controller.js';
import { DevModeResolver } from './dev-mode.resolver.js';
import { DevModeService } from './dev-mode.service.js';

@Module({
  imports: [UsersModule],
  controllers: [DevModeController],
  providers: [DevModeResolver, DevModeService],
})
export class DevModeModule {}
