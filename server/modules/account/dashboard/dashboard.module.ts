import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { DASHBOARD_CAPABILITY } from './dashboard.capability.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { DashboardResolver } from './dashboard.resolver.js';
import { DashboardService } from './dashboard.service.js';

registerCapability({
  ...DASHBOARD_CAPABILITY,
});

@Module({ imports: [UsersModule], providers: [DashboardResolver, DashboardService] })
export class DashboardModule {}
