import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { NotificationsResolver } from './notifications.resolver.js';
import { NotificationsService } from './notifications.service.js';

@Module({ imports: [UsersModule], providers: [NotificationsResolver, NotificationsService] })
export class NotificationsModule {}
