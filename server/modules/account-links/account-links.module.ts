import { Module } from '@nestjs/common';
import { AccountLinksController } from './account-links.controller.js';
import { AccountLinksResolver } from './account-links.resolver.js';
import { AccountLinksService } from './account-links.service.js';

@Module({ controllers: [AccountLinksController], providers: [AccountLinksService, AccountLinksResolver] })
export class AccountLinksModule {}
