import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { DashboardResolver } from './dashboard.resolver.js';
import { DashboardService } from './dashboard.service.js';

@Module({ imports: [UsersModule], providers: [DashboardResolver, DashboardService] })
export class DashboardModule {}
