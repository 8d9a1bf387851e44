import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { EMAILS_AUDIT } from './emails.audit.js';
import { EMAILS_EXPORT } from './emails.export.js';
import { EmailsResolver } from './emails.resolver.js';
import { EmailsService } from './emails.service.js';

registerCapability({
  name: 'emails',
  audit: EMAILS_AUDIT,
  personalExport: EMAILS_EXPORT,
  gateway: [
    [
      /^(Query\.undeliverableEmails$|Undeliverable|Mutation\.retryUndeliverable)/,
      'The old backend sends no emails of its own.',
    ],
  ],
});

@Module({ providers: [EmailsService, EmailsResolver] })
export class EmailsModule {}
