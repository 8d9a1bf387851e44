import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { EMAILS_AUDIT } from './emails.audit.js';
import { EmailsResolver } from './emails.resolver.js';
import { EmailsService } from './emails.service.js';

registerCapability({
  name: 'emails',
  audit: EMAILS_AUDIT,
});

@Module({ providers: [EmailsService, EmailsResolver] })
export class EmailsModule {}
