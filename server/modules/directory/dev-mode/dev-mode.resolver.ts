import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { forbidden } from '../../../platform/errors/app-error.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { DevModeService } from './dev-mode.service.js';
import { SetDevModeArgs } from './dev-mode.input.js';

@Resolver()
export class DevModeResolver {
  constructor(
    private readonly devMode: DevModeService,
    private readonly users: UsersService,
  ) {}

  @Mutation(() => User, {
    description:
      "Switches developer mode on or off. For callers with 'enable/disable dev mode' their own, for MASTER CONTROL anyone's.",
  })
  @Access('identified')
  @NotForClients()
  @AnySignIn('OWN')
  async setDevMode(@CurrentActor() actor: Actor, @Args() { enabled, userId }: SetDevModeArgs) {
    const id = userId ?? actor.user?.id;
    if (id === undefined) throw forbidden('NOT_REGISTERED');
    return this.devMode.set(actor, await this.users.getById(actor, id), enabled);
  }
}
