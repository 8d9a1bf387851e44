import { Args, Context, Resolver, Subscription } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients } from '../../../core/access/operation-rules.js';
import { enforce } from '../../../core/access/denial.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import type { LiveAction } from '../../../core/ledger/live/live-event.js';
import { LiveStream } from '../../../core/ledger/live/live-stream.js';
import { AfterArgs, changeOf } from '../../../core/ledger/live/subscription.js';
import type { GraphqlContext } from '../../../platform/requests/request.js';
import { SupportSessionChange } from './support-access.model.js';
import { denialOfSupport } from './support-access.policy.js';

const FOLLOWED: readonly LiveAction[] = [
  'SUPPORT_SESSION_STARTED',
  'SUPPORT_CHANGES_ALLOWED',
  'SUPPORT_SESSION_ENDED',
  'SUPPORT_SESSION_EXPIRED',
];

@Resolver()
export class SupportAccessSubscriptions {
  constructor(private readonly stream: LiveStream) {}

  @Subscription(() => SupportSessionChange, {
    resolve: changeOf,
    description: 'Sends changes of support sessions. For MASTER CONTROL, which is checked for each event.',
  })
  @Access(PRIVILEGES.masterControl)
  @NotForClients()
  async supportSessionsChanged(
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
    @Args() { after }: AfterArgs,
  ) {
    enforce(denialOfSupport(actor));
    return this.stream.subscribe<SupportSessionChange>(context, {
      after,
      check: (subscriber) => enforce(denialOfSupport(subscriber)),
      matches: ({ action }) => FOLLOWED.includes(action),
      toChange: async ({ userId }, _subscriber, cursor) => ({ cursor, personId: userId }),
    });
  }
}
