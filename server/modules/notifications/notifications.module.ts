import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { UsersModule } from '../users/users.module.js';
import { NotificationsResolver } from './notifications.resolver.js';
import { NotificationsService } from './notifications.service.js';

registerCapability({
  name: 'notifications',
});

@Module({ imports: [UsersModule], providers: [NotificationsResolver, NotificationsService] })
export class NotificationsModule {}
