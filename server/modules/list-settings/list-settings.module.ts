import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { ListSettingsResolver } from './list-settings.resolver.js';
import { ListSettingsService } from './list-settings.service.js';

registerCapability({
  name: 'list-settings',
});

@Module({ providers: [ListSettingsResolver, ListSettingsService] })
export class ListSettingsModule {}
