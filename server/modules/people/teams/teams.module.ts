import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { TEAMS_CAPABILITY } from './teams.capability.js';
import { TEAMS_ACTIVITY } from './teams.activity.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { FeaturesModule } from '../../directory/features/features.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { JoinRequestsService } from './join-requests.service.js';
import { TeamEditingService } from './team-editing.service.js';
import { TeamLeadsService } from './team-leads.service.js';
import { TeamMembersService } from './team-members.service.js';
import { TeamPagesService } from './team-pages.service.js';
import { TeamPeopleService } from './team-people.service.js';
import { TeamSubscriptions } from './teams.subscriptions.js';
import { AuditTeamResolver } from './audit-team.resolver.js';
import { CompanyTeamsResolver, TeamFieldsResolver } from './team-fields.resolver.js';
import { TeamsResolver } from './teams.resolver.js';
import { TeamsService } from './teams.service.js';

registerCapability({
  ...TEAMS_CAPABILITY,
  apiScopes: {
    TEAMS_READ: { meaning: 'Read teams and their members.' },
    TEAMS_WRITE: { meaning: 'Create, change and archive teams, and add and remove their members.' },
  },
  activity: TEAMS_ACTIVITY,
  accountClosing: TeamLeadsService,
  demo: { module: () => TeamsModule, load: async () => (await import('./teams.demo.js')).TEAMS_DEMO },
});

@Module({
  imports: [CompaniesModule, FeaturesModule, UsersModule],
  providers: [
    TeamsResolver,
    AuditTeamResolver,
    TeamFieldsResolver,
    CompanyTeamsResolver,
    TeamSubscriptions,
    TeamsService,
    TeamPagesService,
    TeamPeopleService,
    TeamEditingService,
    TeamMembersService,
    TeamLeadsService,
    JoinRequestsService,
  ],
  exports: [TeamsService, TeamMembersService, TeamEditingService],
})
export class TeamsModule {}
