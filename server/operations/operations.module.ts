import { Module } from '@nestjs/common';
import { SocketModule } from './web/socket.module.js';
import { EmailsModule } from './emails/emails.module.js';
import { HealthModule } from './health/health.module.js';
import { DocsModule } from './docs/docs.module.js';
import { MailboxModule } from './mailbox/mailbox.module.js';
import { NodesModule } from './nodes/nodes.module.js';
import { WebModule } from './web/web.module.js';

/** Endpoints without domain data. Each module may import the ones before it. */
@Module({
  imports: [SocketModule, EmailsModule, HealthModule, DocsModule, MailboxModule, NodesModule, WebModule],
})
export class OperationsModule {}
