import { Module } from '@nestjs/common';
import { ListSettingsResolver } from './list-settings.resolver.js';
import { ListSettingsService } from './list-settings.service.js';

@Module({ providers: [ListSettingsResolver, ListSettingsService] })
export class ListSettingsModule {}
