import { Module } from '@nestjs/common';
import { SessionsModule } from './sessions/sessions.module.js';
import { AccountLinksModule } from './account-links/account-links.module.js';
import { PreferencesModule } from './preferences/preferences.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { SupportAccessModule } from './support-access/support-access.module.js';

/** A person's own account. Each module may import the ones before it. */
@Module({
  imports: [SessionsModule, AccountLinksModule, PreferencesModule, PersonalDataModule, SupportAccessModule],
})
export class AccountModule {}
