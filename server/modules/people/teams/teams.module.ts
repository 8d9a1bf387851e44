import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { TEAMS_EVENTS } from './teams.events.js';
import { TEAMS_ACTIVITY } from './teams.activity.js';
import { TEAMS_FEATURE } from './teams.feature.js';
import { TEAMS_COMPANY_EXPORT, TEAMS_PERSONAL_EXPORT } from './teams.export.js';
import { TEAMS_DERIVED_NOTICES, TEAMS_NOTICES } from './teams.notices.js';
import { TEAMS_REASONS } from './teams.reasons.js';
import { TEAMS_PERMISSIONS } from './teams.permissions.js';
import { TEAMS_AUDIT } from './teams.audit.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { FeaturesModule } from '../../directory/features/features.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { TEAM_RELATIONS } from './team-relations.js';
import { TEAM_LIMITS } from './team-limits.js';
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
  name: 'teams',
  apiScopes: {
    TEAMS_READ: { meaning: 'Read teams and their members.' },
    TEAMS_WRITE: { meaning: 'Create, change and archive teams, and add and remove their members.' },
  },
  events: TEAMS_EVENTS,
  activity: TEAMS_ACTIVITY,
  feature: TEAMS_FEATURE,
  audit: TEAMS_AUDIT,
  reasons: TEAMS_REASONS,
  notices: TEAMS_NOTICES,
  derivedNotices: TEAMS_DERIVED_NOTICES,
  limits: TEAM_LIMITS,
  permissions: TEAMS_PERMISSIONS,
  teamRelations: TEAM_RELATIONS,
  personalExport: TEAMS_PERSONAL_EXPORT,
  companyExport: TEAMS_COMPANY_EXPORT,
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
