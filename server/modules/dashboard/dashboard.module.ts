import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { UsersModule } from '../users/users.module.js';
import { DashboardResolver } from './dashboard.resolver.js';
import { DashboardService } from './dashboard.service.js';

registerCapability({
  name: 'dashboard',
});

@Module({ imports: [UsersModule], providers: [DashboardResolver, DashboardService] })
export class DashboardModule {}
