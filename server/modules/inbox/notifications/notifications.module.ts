import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { NOTIFICATIONS_PERSONAL_EXPORT } from './notifications.export.js';
import { NOTIFICATIONS_MAIL } from './notifications.mail.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { NotificationsResolver } from './notifications.resolver.js';
import { NotificationsService } from './notifications.service.js';

registerCapability({
  name: 'notifications',
  personalExport: NOTIFICATIONS_PERSONAL_EXPORT,
  demo: { load: async () => (await import('./notifications.demo.js')).NOTIFICATIONS_DEMO },
  emails: NOTIFICATIONS_MAIL,
  gateway: [
    [
      /^(Notification|User\.(notif|unread)|Mutation\.(markNotif|setNotify))/,
      'The old backend has no notifications.',
    ],
  ],
});

@Module({ imports: [UsersModule], providers: [NotificationsResolver, NotificationsService] })
export class NotificationsModule {}
