import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { parseId } from '../../../platform/validation/validation.js';
import { ListSettings } from './list-settings.model.js';
import { ListArgs, SaveViewInput, TableSettingsInput, UpdateViewInput } from './list-settings.input.js';
import { ListSettingsService } from './list-settings.service.js';

@Resolver(() => ListSettings)
export class ListSettingsResolver {
  constructor(private readonly service: ListSettingsService) {}

  @Query(() => ListSettings, {
    description: "Returns the caller's settings of a list and the views that the caller may open.",
  })
  @Access('authenticated')
  @NotForClients()
  listSettings(@CurrentActor() actor: Actor, @Args() { list }: ListArgs) {
    return this.service.get(actor, list);
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
    return this.service.set(actor, input);
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
    return this.service.save(actor, input);
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
    return this.service.update(actor, input);
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
    return this.service.delete(actor, id);
  }
}
