import { Args, Context, Resolver, Subscription } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients } from '../../../core/access/operation-rules.js';
import type { LiveAction } from '../../../core/ledger/live/live-event.js';
import { LiveStream } from '../../../core/ledger/live/live-stream.js';
import { changeOf } from '../../../core/ledger/live/subscription.js';
import type { GraphqlContext } from '../../../platform/requests/request.js';
import { ApiClientChange } from './api-client.model.js';
import { checkCanManage } from './api-client.policy.js';
import { ApiClientsAfterArgs } from './api-clients.input.js';
import { ApiClientsService } from './api-clients.service.js';

const FOLLOWED: readonly LiveAction[] = [
  'API_CLIENT_CREATED',
  'API_CLIENT_ROTATED',
  'API_CLIENT_REVOKED',
  'API_CLIENT_RESTORED',
];

@Resolver()
export class ApiClientSubscriptions {
  constructor(
    private readonly stream: LiveStream,
    private readonly clients: ApiClientsService,
  ) {}

  @Subscription(() => ApiClientChange, {
    resolve: changeOf,
    description:
      'Sends changes of the API clients of a company or of the platform. For callers who may list them, which is checked for each event.',
  })
  @Access('authenticated')
  @NotForClients()
  async apiClientsChanged(
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
    @Args() { companyId, after }: ApiClientsAfterArgs,
  ) {
    const owner = companyId ?? null;
    await this.clients.checkCanList(actor, owner);
    return this.stream.subscribe<ApiClientChange>(context, {
      after,
      check: (subscriber) => checkCanManage(subscriber, owner),
      matches: (event) => event.companyId === owner && FOLLOWED.includes(event.action),
      toChange: async ({ recordId }, _subscriber, cursor) => ({ cursor, id: recordId }),
    });
  }
}
