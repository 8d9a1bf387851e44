import { Args, Context, Field, ID, ObjectType, Resolver, Subscription } from '@nestjs/graphql';
import { Access, WhileRestricted } from '../../../core/access/access.decorator.js';
import { NotForClients } from '../../../core/access/operation-rules.js';
import { companySubscription } from '../../../core/ledger/live/company-subscription.js';
import { isAboutCompany } from '../companies/companies.subscriptions.js';
import type { LiveAction } from '../../../core/ledger/live/live-event.js';
import { LiveStream } from '../../../core/ledger/live/live-stream.js';
import {
  AfterArgs,
  ChangeKind,
  changeOf,
  CURSOR_DESCRIPTION,
} from '../../../core/ledger/live/subscription.js';
import type { GraphqlContext } from '../../../platform/requests/request.js';
import { User } from './user.entity.js';
import { UsersService } from './users.service.js';

/** A user who was created, changed, moved in or moved out. */
@ObjectType({ description: 'A user who was created, changed, moved in or moved out.' })
export class UserChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;

  @Field(() => ChangeKind, { description: 'What happened.' })
  kind: ChangeKind;

  @Field(() => ID, { description: 'The id of the user.' })
  id: number;

  @Field(() => User, {
    nullable: true,
    description: 'The user as they are now. Null if removed, or no longer visible to the subscriber.',
  })
  user: User | null;
}

/** The actions that change what a list of staff shows. */
const STAFF_KINDS: Partial<Record<LiveAction, ChangeKind>> = {
  USER_CREATED: ChangeKind.CREATED,
  USER_JOINED: ChangeKind.CREATED,
  USER_LEFT: ChangeKind.REMOVED,
  USER_UPDATED: ChangeKind.UPDATED,
  USER_PHOTO_CHANGED: ChangeKind.UPDATED,
  USER_TYPE_CHANGED: ChangeKind.UPDATED,
  USER_SUSPENDED: ChangeKind.UPDATED,
  USER_REACTIVATED: ChangeKind.UPDATED,
  USER_DELETED: ChangeKind.REMOVED,
  ACCOUNT_CHANGED: ChangeKind.UPDATED,
  SECOND_FACTOR_ADDED: ChangeKind.UPDATED,
  SECOND_FACTOR_REMOVED: ChangeKind.UPDATED,
  SECOND_FACTORS_RESET: ChangeKind.UPDATED,
  DEV_MODE_SET: ChangeKind.UPDATED,
  PRIVILEGE_GRANTED: ChangeKind.UPDATED,
  PRIVILEGE_REVOKED: ChangeKind.UPDATED,
};

@Resolver()
export class StaffSubscriptions extends companySubscription({
  name: 'companyUsersChanged',
  description:
    'Sends changes of the staff of one company. For callers who may read `Company.users`, which is checked for each event.',
  access: 'identified',
  scope: 'STAFF_READ',
  change: UserChange,
  service: UsersService,
  enter: (users, actor, { companyId }) => users.checkStaffOf(actor, companyId),
  check: (actor, companyId, users) => users.checkCanListStaff(actor, companyId),
  follows: ({ action, userId }) => action in STAFF_KINDS && userId !== null,
  toChange: async (users, event, subscriber, { cursor, companyId }) => {
    const userId = event.userId!;
    const user = await users.findVisible(subscriber, userId);
    const isMember = user?.companyId === companyId;
    return { cursor, id: userId, kind: STAFF_KINDS[event.action]!, user: isMember ? user : null };
  },
}) {}

@Resolver()
export class UserSubscriptions {
  constructor(
    private readonly stream: LiveStream,
    private readonly users: UsersService,
  ) {}

  @Subscription(() => UserChange, {
    resolve: changeOf,
    description: "Sends changes of the caller's own record, company and privileges.",
  })
  @Access('identified')
  @NotForClients()
  @WhileRestricted()
  meChanged(@Context() context: GraphqlContext, @Args() { after }: AfterArgs) {
    return this.stream.subscribe<UserChange>(context, {
      after,
      check: () => undefined,
      matches: (event, { user, identity }) =>
        (event.userId !== null && event.userId === user?.id) ||
        event.firebaseId === identity.uid ||
        (event.companyId === user?.companyId && isAboutCompany(event)),
      toChange: async (event, subscriber, cursor) => {
        const user = this.users.self(subscriber);
        return {
          cursor,
          id: user?.id ?? event.userId ?? 0,
          kind: event.action === 'USER_CREATED' ? ChangeKind.CREATED : ChangeKind.UPDATED,
          user,
        };
      },
    });
  }
}
