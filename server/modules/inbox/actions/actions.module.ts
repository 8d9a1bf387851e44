import { Global, Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { ACTIONS_EVENTS } from './actions.events.js';
import { ACTIONS_FEATURE } from './actions.feature.js';
import { ACTIONS_PERSONAL_EXPORT } from './actions.export.js';
import { ACTIONS_MAIL } from './actions.mail.js';
import { ACTIONS_REASONS } from './actions.reasons.js';
import { ACTIONS_AUDIT } from './actions.audit.js';
import { ACTIONS_NOTICES } from './actions.notices.js';
import { FeaturesModule } from '../../directory/features/features.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { ACTION_LIMITS } from './action-limits.js';
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
  name: 'actions',
  events: ACTIONS_EVENTS,
  feature: ACTIONS_FEATURE,
  emails: ACTIONS_MAIL,
  audit: ACTIONS_AUDIT,
  reasons: ACTIONS_REASONS,
  notices: ACTIONS_NOTICES,
  limits: ACTION_LIMITS,
  personalExport: ACTIONS_PERSONAL_EXPORT,
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
