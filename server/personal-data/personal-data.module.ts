import { Module } from '@nestjs/common';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountClosing } from './account-closing.service.js';
import { DataExport } from './data-export.service.js';
import { PersonalDataResolver } from './personal-data.resolver.js';

@Module({
  imports: [TeamsModule, UsersModule],
  providers: [PersonalDataResolver, AccountClosing, DataExport],
})
export class PersonalDataModule {}
