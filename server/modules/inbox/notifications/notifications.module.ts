import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { NOTIFICATIONS_CAPABILITY } from './notifications.capability.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { NotificationsResolver } from './notifications.resolver.js';
import { NotificationsService } from './notifications.service.js';

registerCapability({
  ...NOTIFICATIONS_CAPABILITY,
  demo: { load: async () => (await import('./notifications.demo.js')).NOTIFICATIONS_DEMO },
});

@Module({ imports: [UsersModule], providers: [NotificationsResolver, NotificationsService] })
export class NotificationsModule {}
