import { Module } from '@nestjs/common';
import { ActionsModule } from './actions/actions.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { AuditModule } from './audit-log/audit-log.module.js';

/** What waits for somebody, and what happened. Each module may import those before it. */
@Module({
  imports: [ActionsModule, NotificationsModule, AuditModule],
})
export class InboxModule {}
