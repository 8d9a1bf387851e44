import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../access/access.decorator.js';
import { type Actor, passwordChangeRequired } from '../access/actor.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { MarkReadArgs, NotificationConnection, NotificationPageArgs } from './notification.model.js';
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
  notifications(@CurrentActor() actor: Actor, @Parent() user: User, @Args() args: NotificationPageArgs) {
    if (!isOwn(actor, user)) return null;
    if (actor.mustChangePassword) throw passwordChangeRequired();
    return this.service.page(actor, args);
  }

  @ResolveField(() => Int, {
    nullable: true,
    description: `How many notifications the caller has not read. Counting stops at ${UNREAD_LIMIT}, which means that many or more. Null for another user.`,
  })
  unreadNotificationCount(@CurrentActor() actor: Actor, @Parent() user: User) {
    return isOwn(actor, user) ? this.service.unreadCount(actor) : null;
  }

  @ResolveField(() => Boolean, {
    nullable: true,
    description: 'Whether the caller also gets notifications by email. Null for another user.',
  })
  notifyByEmail(@CurrentActor() actor: Actor, @Parent() user: User) {
    return isOwn(actor, user) ? this.service.isByEmail(actor) : null;
  }

  @Mutation(() => User, {
    description: "Marks the caller's notifications as read: those in `ids` or `all`. Returns the caller.",
  })
  @Access('authenticated')
  async markNotificationsRead(@CurrentActor() actor: Actor, @Args() args: MarkReadArgs) {
    await this.service.markRead(actor, args);
    return this.users.self(actor);
  }

  @Mutation(() => User, {
    description: 'Stores whether the caller also gets notifications by email. Returns the caller.',
  })
  @Access('authenticated')
  async setNotifyByEmail(
    @CurrentActor() actor: Actor,
    @Args('enabled', { description: 'Whether to send emails.' }) enabled: boolean,
  ) {
    await this.service.setByEmail(actor, enabled);
    return this.users.self(actor);
  }
}

const isOwn = (actor: Actor, user: User) => actor.user?.id === user.id;
