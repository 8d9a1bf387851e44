import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { ACCOUNT_LINKS_MAIL } from './account-links.mail.js';
import { ACCOUNT_LINK_LIMITS } from './account-link-limits.js';
import { AccountLinksController } from './account-links.controller.js';
import { AccountLinksResolver } from './account-links.resolver.js';
import { AccountLinksService } from './account-links.service.js';

registerCapability({
  name: 'account-links',
  emails: ACCOUNT_LINKS_MAIL,
  limits: ACCOUNT_LINK_LIMITS,
});

@Module({ controllers: [AccountLinksController], providers: [AccountLinksService, AccountLinksResolver] })
export class AccountLinksModule {}
