import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { DASHBOARD_PERSONAL_EXPORT } from './dashboard.export.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { DashboardResolver } from './dashboard.resolver.js';
import { DashboardService } from './dashboard.service.js';

registerCapability({
  name: 'dashboard',
  personalExport: DASHBOARD_PERSONAL_EXPORT,
});

@Module({ imports: [UsersModule], providers: [DashboardResolver, DashboardService] })
export class DashboardModule {}
