import { Module } from '@nestjs/common';
import { InvitationsModule } from './invitations/invitations.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { StaffSyncModule } from './staff-sync/staff-sync.module.js';
import { TeamsModule } from './teams/teams.module.js';
import { TasksModule } from './tasks/tasks.module.js';
import { ActivityModule } from './activity/activity.module.js';

/** Collaboration. Each module may import the ones before it. */
@Module({
  imports: [InvitationsModule, ImportsModule, StaffSyncModule, TeamsModule, TasksModule, ActivityModule],
})
export class PeopleModule {}
