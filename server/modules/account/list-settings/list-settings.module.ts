import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { LIST_SETTINGS_PERSONAL_EXPORT } from './list-settings.export.js';
import { LIST_SETTINGS_AUDIT } from './list-settings.audit.js';
import { ListSettingsResolver } from './list-settings.resolver.js';
import { ListSettingsService } from './list-settings.service.js';

registerCapability({
  name: 'list-settings',
  audit: LIST_SETTINGS_AUDIT,
  personalExport: LIST_SETTINGS_PERSONAL_EXPORT,
  gateway: [
    [
      /^(Query\.listSettings$|ListSettings|ListView|SavedView|Mutation\.(\w+View|setTableSettings)$)/,
      'The old backend does not store how callers want to see lists.',
    ],
  ],
});

@Module({ providers: [ListSettingsResolver, ListSettingsService] })
export class ListSettingsModule {}
