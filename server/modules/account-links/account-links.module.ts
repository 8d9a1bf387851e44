import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { AccountLinksController } from './account-links.controller.js';
import { AccountLinksResolver } from './account-links.resolver.js';
import { AccountLinksService } from './account-links.service.js';

registerCapability({
  name: 'account-links',
});

@Module({ controllers: [AccountLinksController], providers: [AccountLinksService, AccountLinksResolver] })
export class AccountLinksModule {}
