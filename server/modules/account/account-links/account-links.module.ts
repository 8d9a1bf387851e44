import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { ACCOUNT_LINKS_CAPABILITY } from './account-links.capability.js';
import { AccountLinksController } from './account-links.controller.js';
import { AccountLinksResolver } from './account-links.resolver.js';
import { AccountLinksService } from './account-links.service.js';

registerCapability({
  ...ACCOUNT_LINKS_CAPABILITY,
});

@Module({ controllers: [AccountLinksController], providers: [AccountLinksService, AccountLinksResolver] })
export class AccountLinksModule {}
