import { Args, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { ownRead } from '../../../platform/database/loaders.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { parseId } from '../../../platform/validation/validation.js';
import { User } from '../../directory/users/user.entity.js';
import { UsersService } from '../../directory/users/users.service.js';
import { Dashboard, ListSettings, SettingsList } from './preferences.entity.js';
import { DashboardInput, SaveViewInput, TableSettingsInput, UpdateViewInput } from './preferences.input.js';
import { PreferencesService } from './preferences.service.js';

@Resolver(() => User)
export class DashboardResolver {
  constructor(
    private readonly service: PreferencesService,
    private readonly users: UsersService,
  ) {}

  @ResolveField(() => Dashboard, {
    nullable: true,
    description:
      'How the caller has arranged the dashboard. Null for another user, and until the caller has replaced the initial password.',
  })
  @NotForClients()
  dashboard(@CurrentActor() actor: Actor, @Parent() user: User) {
    return actor.user?.id === user.id
      ? ownRead(actor, 'dashboard', () => this.service.dashboard(actor))
      : null;
  }

  @Mutation(() => User, {
    description: "Replaces the caller's arrangement of the dashboard. Returns the caller.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  async setDashboard(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The whole arrangement.' }) input: DashboardInput,
  ) {
    await this.service.setDashboard(actor, input);
    return this.users.self(actor);
  }
}

@Resolver(() => ListSettings)
export class ListSettingsResolver {
  constructor(private readonly service: PreferencesService) {}

  @Query(() => ListSettings, {
    description: "Returns the caller's settings of a list and the views that the caller may open.",
  })
  @Access('authenticated')
  @NotForClients()
  listSettings(
    @CurrentActor() actor: Actor,
    @Args('list', { type: () => SettingsList, description: 'The list.' }) list: SettingsList,
  ) {
    return this.service.list(actor, list);
  }

  @Mutation(() => ListSettings, {
    description: 'Stores the columns and the density of a list for the caller.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  setTableSettings(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The list and its settings.' }) input: TableSettingsInput,
  ) {
    return this.service.setList(actor, input);
  }

  @Mutation(() => ListSettings, {
    description: 'Saves a view of a list. CONFLICT if the caller has one with that name, or 50 of them.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  saveView(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The new view.' }) input: SaveViewInput,
  ) {
    return this.service.saveView(actor, input);
  }

  @Mutation(() => ListSettings, {
    description: 'Changes a view: an own private one or, for admins, one that is shared with the company.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  updateView(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The view and its new values.' }) input: UpdateViewInput,
  ) {
    return this.service.updateView(actor, input);
  }

  @Mutation(() => ListSettings, { description: 'Deletes a view that the caller may change.' })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  deleteView(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The id of the view.' }) text: string,
  ) {
    const id = parseId(text);
    if (id === null) throw notFound('View');
    return this.service.deleteView(actor, id);
  }
}
