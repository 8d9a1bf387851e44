import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { EMAILS_CAPABILITY } from './emails.capability.js';
import { EmailsResolver } from './emails.resolver.js';
import { EmailsService } from './emails.service.js';

registerCapability({
  ...EMAILS_CAPABILITY,
});

@Module({ providers: [EmailsService, EmailsResolver] })
export class EmailsModule {}
