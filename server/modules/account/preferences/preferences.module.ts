import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { PREFERENCES_CAPABILITY } from './preferences.capability.js';
import { DashboardResolver, ListSettingsResolver } from './preferences.resolver.js';
import { PreferencesService } from './preferences.service.js';

registerCapability({
  ...PREFERENCES_CAPABILITY,
});

@Module({ imports: [UsersModule], providers: [DashboardResolver, ListSettingsResolver, PreferencesService] })
export class PreferencesModule {}
