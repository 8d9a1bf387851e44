import { Module } from '@nestjs/common';
import { ActionsModule } from './actions/actions.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { AuditModule } from './audit-log/audit-log.module.js';

/** Pending decisions and past events. Each module may import the ones before it. */
@Module({
  imports: [ActionsModule, NotificationsModule, AuditModule],
})
export class InboxModule {}
