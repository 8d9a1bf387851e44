import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { SCIM_CAPABILITY } from './scim.capability.js';
import { FeaturesModule } from '../../directory/features/features.module.js';
import { InvitationsModule } from '../../people/invitations/invitations.module.js';
import { TeamsModule } from '../../people/teams/teams.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { ScimDiscoveryController } from './scim-discovery.controller.js';
import './scim-group.entity.js';
import { ScimEmploymentService } from './scim-employment.service.js';
import { ScimGroupMembersService } from './scim-group-members.service.js';
import { ScimGroupsController } from './scim-groups.controller.js';
import { ScimGroupsService } from './scim-groups.service.js';
import { ScimJoinsService } from './scim-joins.service.js';
import { ScimLogResolver } from './scim-log.resolver.js';
import { ScimLogService } from './scim-log.service.js';
import './scim-pending-member.entity.js';
import { ScimPeopleService } from './scim-people.service.js';
import './scim-person.entity.js';
import { ScimUsersController } from './scim-users.controller.js';
import { ScimUsersService } from './scim-users.service.js';
import { describeScim } from './scim.openapi.js';

registerCapability({
  ...SCIM_CAPABILITY,
  apiScopes: {
    SCIM: { meaning: 'Let an identity provider manage the people and the teams of the company (SCIM).' },
  },
  openApi: describeScim,
});

@Module({
  imports: [FeaturesModule, UsersModule, InvitationsModule, TeamsModule],
  controllers: [ScimDiscoveryController, ScimUsersController, ScimGroupsController],
  providers: [
    ScimPeopleService,
    ScimUsersService,
    ScimEmploymentService,
    ScimGroupMembersService,
    ScimGroupsService,
    ScimJoinsService,
    ScimLogService,
    ScimLogResolver,
  ],
})
export class ScimModule {}
