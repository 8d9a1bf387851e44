import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { ROLES_CAPABILITY } from './roles.capability.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { FeaturesModule } from '../../directory/features/features.module.js';
import { TeamsModule } from '../../people/teams/teams.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { HiringSettingsService } from './settings/hiring-settings.service.js';
import { RoleApprovalsService } from './states/role-approvals.service.js';
import { RoleClosingsService } from './states/role-closings.service.js';
import { RoleDeparturesService } from './states/role-departures.service.js';
import { RoleEditingService } from './editing/role-editing.service.js';
import { CompanyRolesResolver, RoleFieldsResolver } from './role-fields.resolver.js';
import { RolePagesService } from './lists/role-pages.service.js';
import { RoleOpeningsService } from './editing/role-openings.service.js';
import { RoleStagesService } from './stages/role-stages.service.js';
import { RoleStatesService } from './states/role-states.service.js';
import { RoleTextsService } from './texts/role-texts.service.js';
import { RolesResolver } from './roles.resolver.js';
import { RolesService } from './roles.service.js';
import { RoleSubscriptions } from './roles.subscriptions.js';

registerCapability({
  ...ROLES_CAPABILITY,
  apiScopes: {
    ROLES_READ: { meaning: 'Read open, draft and closed roles.' },
    ROLES_WRITE: { meaning: 'Create, change, open and close roles.' },
  },
  demo: { module: () => RolesModule, load: async () => (await import('./roles.demo.js')).ROLES_DEMO },
});

@Module({
  imports: [CompaniesModule, FeaturesModule, UsersModule, TeamsModule],
  providers: [
    RolesResolver,
    RoleFieldsResolver,
    CompanyRolesResolver,
    RoleSubscriptions,
    RolesService,
    RolePagesService,
    RoleTextsService,
    RoleEditingService,
    RoleStatesService,
    RoleStagesService,
    RoleApprovalsService,
    RoleOpeningsService,
    RoleDeparturesService,
    RoleClosingsService,
    HiringSettingsService,
  ],
  exports: [
    RolesService,
    RoleStagesService,
    RoleOpeningsService,
    RoleStatesService,
    RoleEditingService,
    HiringSettingsService,
  ],
})
export class RolesModule {}
