import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { LIST_SETTINGS_CAPABILITY } from './list-settings.capability.js';
import { ListSettingsResolver } from './list-settings.resolver.js';
import { ListSettingsService } from './list-settings.service.js';

registerCapability({
  ...LIST_SETTINGS_CAPABILITY,
});

@Module({ providers: [ListSettingsResolver, ListSettingsService] })
export class ListSettingsModule {}
