import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { ROLES_EVENTS } from './roles.events.js';
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
import { ROLE_LIMITS } from './role-limits.js';
import { RolePagesService } from './lists/role-pages.service.js';
import { RolePlacesService } from './editing/role-places.service.js';
import { RoleStagesService } from './stages/role-stages.service.js';
import { RoleStatesService } from './states/role-states.service.js';
import { RoleTextsService } from './texts/role-texts.service.js';
import { ROLES_ACTIVITY } from './roles.activity.js';
import { ROLES_AUDIT } from './roles.audit.js';
import { ROLES_COMPANY_EXPORT, ROLES_PERSONAL_EXPORT } from './roles.export.js';
import { ROLES_FEATURE } from './roles.feature.js';
import { ROLES_DERIVED_NOTICES, ROLES_NOTICES } from './roles.notices.js';
import { ROLES_PERMISSIONS } from './roles.permissions.js';
import { ROLES_PRIVILEGES } from './roles.privileges.js';
import { ROLES_REASONS } from './roles.reasons.js';
import { RolesResolver } from './roles.resolver.js';
import { RolesService } from './roles.service.js';
import { RoleSubscriptions } from './roles.subscriptions.js';

registerCapability({
  name: 'roles',
  apiScopes: {
    ROLES_READ: { meaning: 'Read open, draft and closed roles.' },
    ROLES_WRITE: { meaning: 'Create, change, open and close roles.' },
  },
  events: ROLES_EVENTS,
  feature: ROLES_FEATURE,
  privileges: ROLES_PRIVILEGES,
  audit: ROLES_AUDIT,
  activity: ROLES_ACTIVITY,
  reasons: ROLES_REASONS,
  notices: ROLES_NOTICES,
  derivedNotices: ROLES_DERIVED_NOTICES,
  limits: ROLE_LIMITS,
  permissions: ROLES_PERMISSIONS,
  personalExport: ROLES_PERSONAL_EXPORT,
  companyExport: ROLES_COMPANY_EXPORT,
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
    RolePlacesService,
    RoleDeparturesService,
    RoleClosingsService,
    HiringSettingsService,
  ],
  exports: [
    RolesService,
    RoleStagesService,
    RolePlacesService,
    RoleStatesService,
    RoleEditingService,
    HiringSettingsService,
  ],
})
export class RolesModule {}
