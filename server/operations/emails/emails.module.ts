import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { EMAILS_AUDIT } from './emails.audit.js';
import { EMAILS_EXPORT } from './emails.export.js';
import { EmailsResolver } from './emails.resolver.js';
import { EmailsService } from './emails.service.js';
import { EMAILS_SCOPES } from './emails.scopes.js';

registerCapability({
  name: 'emails',
  apiScopes: EMAILS_SCOPES,
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
