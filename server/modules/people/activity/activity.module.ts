import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { ACTIVITY_CAPABILITY } from './activity.capability.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { FeaturesModule } from '../../directory/features/features.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PrivilegesModule } from '../../directory/privileges/privileges.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { ActivitySubscriptions } from './activity.subscriptions.js';
import { ActivityFactsService } from './activity-facts.service.js';
import { ActivityPagesService } from './activity-pages.service.js';
import { ActivityResolver } from './activity.resolver.js';
import { AsOfPeopleService } from './as-of-people.service.js';
import { AsOfTeamsService } from './as-of-teams.service.js';
import { AsOfResolver, PastResolver } from './as-of.resolver.js';
import { PastGateService } from './past-gate.service.js';
import { DifferenceService } from './difference.service.js';
import { UndoService } from './undo.service.js';
import { UndoableEntriesService } from './undoable-entries.service.js';

registerCapability({
  ...ACTIVITY_CAPABILITY,
  apiScopes: {
    ACTIVITY_READ: { meaning: 'Read the activity of companies, and how they were at a time.' },
  },
});

@Module({
  imports: [CompaniesModule, UsersModule, FeaturesModule, PrivilegesModule, InvitationsModule, TeamsModule],
  providers: [
    ActivityResolver,
    ActivitySubscriptions,
    ActivityPagesService,
    ActivityFactsService,
    UndoableEntriesService,
    UndoService,
    PastResolver,
    AsOfResolver,
    PastGateService,
    AsOfPeopleService,
    AsOfTeamsService,
    DifferenceService,
  ],
})
export class ActivityModule {}
