import { Args, ArgsType, Field, ID, Mutation, Resolver } from '@nestjs/graphql';
import { IsBoolean } from 'class-validator';
import { Access, CurrentActor } from '../../core/access/access.decorator.js';
import type { Actor } from '../../core/access/actor.js';
import { forbidden } from '../../platform/errors/app-error.js';
import { RecordId } from '../../platform/validation/validation.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { DevModeService } from './dev-mode.service.js';

@ArgsType()
class SetDevModeArgs {
  @Field({ description: 'On or off.' })
  @IsBoolean({ message: 'must be true or false' })
  enabled: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'Without it, the caller. Another user needs MASTER CONTROL.',
  })
  @RecordId({ optional: true })
  userId?: number;
}

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
  async setDevMode(@CurrentActor() actor: Actor, @Args() { enabled, userId }: SetDevModeArgs) {
    const id = userId ?? actor.user?.id;
    if (id === undefined) throw forbidden('NOT_REGISTERED');
    return this.devMode.set(actor, await this.users.getById(actor, id), enabled);
  }
}
