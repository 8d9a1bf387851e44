import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { User } from '../users/user.entity.js';
import { UsersModule } from '../users/users.module.js';
import { DevModeController } from './dev-mode.controller.js';
import { DevModeResolver } from './dev-mode.resolver.js';
import { DevModeService } from './dev-mode.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User]), UsersModule],
  controllers: [DevModeController],
  providers: [DevModeResolver, DevModeService],
})
export class DevModeModule {}
