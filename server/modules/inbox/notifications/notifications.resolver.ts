import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { ownRead } from '../../../platform/database/loaders.js';
import { User } from '../../directory/users/user.entity.js';
import { UsersService } from '../../directory/users/users.service.js';
import { NotificationConnection } from './notification.model.js';
import { MarkReadArgs, NotificationPageArgs } from './notifications.input.js';
import { NotificationsService, UNREAD_LIMIT } from './notifications.service.js';

@Resolver(() => User)
export class NotificationsResolver {
  constructor(
    private readonly service: NotificationsService,
    private readonly users: UsersService,
  ) {}

  @ResolveField(() => NotificationConnection, {
    nullable: true,
    description:
      "The caller's notifications, newest first. They are kept for 90 days. Null for another user. `meChanged` sends an event for each.",
  })
  @NotForClients()
  notifications(@CurrentActor() actor: Actor, @Parent() user: User, @Args() args: NotificationPageArgs) {
    if (!isOwn(actor, user)) return null;
    checkUnrestricted(actor);
    return ownRead(actor, `notifications ${JSON.stringify(args)}`, () => this.service.page(actor, args));
  }

  @ResolveField(() => Int, {
    nullable: true,
    description: `How many notifications the caller has not read. Counting stops at ${UNREAD_LIMIT}, which means that many or more. Null for another user.`,
  })
  @NotForClients()
  unreadNotificationCount(@CurrentActor() actor: Actor, @Parent() user: User) {
    return isOwn(actor, user)
      ? ownRead(actor, 'unread-notifications', () => this.service.unreadCount(actor))
      : null;
  }

  @ResolveField(() => Boolean, {
    nullable: true,
    description: 'Whether the caller also gets notifications by email. Null for another user.',
  })
  @NotForClients()
  async notifyByEmail(@CurrentActor() actor: Actor, @Parent() user: User) {
    return isOwn(actor, user) ? (await this.emailSettings(actor)).notifications : null;
  }

  @ResolveField(() => Boolean, {
    nullable: true,
    description:
      'Whether the caller gets what waits for their decision by email, and reminders of tasks. True unless turned off. Null for another user.',
  })
  @NotForClients()
  async actionsByEmail(@CurrentActor() actor: Actor, @Parent() user: User) {
    return isOwn(actor, user) ? (await this.emailSettings(actor)).actions : null;
  }

  @Mutation(() => User, {
    description: "Marks the caller's notifications as read: those in `ids` or `all`. Returns the caller.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  async markNotificationsRead(@CurrentActor() actor: Actor, @Args() args: MarkReadArgs) {
    await this.service.markRead(actor, args);
    return this.users.self(actor);
  }

  @Mutation(() => User, {
    description: 'Stores which emails the caller gets. A missing setting stays. Returns the caller.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  async setNotifyByEmail(
    @CurrentActor() actor: Actor,
    @Args('enabled', { type: () => Boolean, nullable: true, description: 'Whether to send notifications.' })
    notifications?: boolean,
    @Args('actions', {
      type: () => Boolean,
      nullable: true,
      description: "Whether to send what waits for the caller's decision, and reminders of tasks.",
    })
    actions?: boolean,
  ) {
    await this.service.setEmails(actor, { notifications, actions });
    return this.users.self(actor);
  }

  /** Reads the settings once for both fields. */
  private emailSettings(actor: Actor) {
    return ownRead(actor, 'email-settings', () => this.service.emailSettings(actor));
  }
}

const isOwn = (actor: Actor, user: User) => actor.user?.id === user.id;
