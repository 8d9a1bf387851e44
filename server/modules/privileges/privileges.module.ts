import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { PrivilegesController } from './privileges.controller.js';
import { PrivilegesResolver } from './privileges.resolver.js';
import { PrivilegesService } from './privileges.service.js';

@Module({
  imports: [UsersModule],
  controllers: [PrivilegesController],
  providers: [PrivilegesResolver, PrivilegesService],
  exports: [PrivilegesService],
})
export class PrivilegesModule {}
