import { Global, Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { ACTIONS_CAPABILITY } from './actions.capability.js';
import { FeaturesModule } from '../../directory/features/features.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import {
  ActionDelegationResolver,
  ActionFieldsResolver,
  UserActionsResolver,
} from './action-fields.resolver.js';
import { ActionKindsService } from './action-kinds.service.js';
import { ActionMailService } from './action-mail.service.js';
import { ActionPagesService } from './action-pages.service.js';
import { ActionReaderService } from './action-reader.service.js';
import { ActionRetentionService } from './action-retention.service.js';
import { ActionsResolver } from './actions.resolver.js';
import { ActionsService } from './actions.service.js';
import { AssigneesService } from './assignees.service.js';
import { DecisionsService } from './decisions.service.js';
import { DelegationsService } from './delegations.service.js';
import { DeparturesService } from './departures.service.js';

registerCapability({
  ...ACTIONS_CAPABILITY,
  accountClosing: DeparturesService,
  demo: { module: () => ActionsModule, load: async () => (await import('./actions.demo.js')).ACTIONS_DEMO },
});

@Global()
@Module({
  imports: [FeaturesModule, UsersModule],
  providers: [
    ActionKindsService,
    ActionMailService,
    ActionsService,
    ActionReaderService,
    ActionPagesService,
    DecisionsService,
    DelegationsService,
    AssigneesService,
    DeparturesService,
    ActionRetentionService,
    ActionsResolver,
    ActionFieldsResolver,
    ActionDelegationResolver,
    UserActionsResolver,
  ],
  exports: [ActionKindsService, ActionMailService, ActionsService, ActionReaderService, AssigneesService],
})
export class ActionsModule {}
