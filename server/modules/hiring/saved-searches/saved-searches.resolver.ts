import { Args, Extensions, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { SavedSearch } from './saved-search.model.js';
import { ChangeSearchArgs, SaveSearchInput } from './saved-searches.input.js';
import { SavedSearchesService } from './saved-searches.service.js';
import { MAX_SEARCHES } from './stored-searches.js';
import { IdArg, InputArg } from '../../../platform/graphql/arguments.js';

@Resolver()
export class SavedSearchesResolver {
  constructor(private readonly searches: SavedSearchesService) {}

  @Extensions(costsStatements(1, MAX_SEARCHES))
  @Query(() => [SavedSearch], {
    description:
      'Returns the searches of the job board whose new roles the caller gets by email, oldest first.',
  })
  @Access('authenticated')
  @NotForClients()
  savedSearches(@CurrentActor() actor: Actor) {
    return this.searches.list(actor);
  }

  @Extensions(costsStatements(8, MAX_SEARCHES))
  @Mutation(() => [SavedSearch], {
    description:
      'Saves a search of the job board, and returns all of the caller. One with the same filters is sent as often as now chosen. CONFLICT (`TOO_MANY_SEARCHES`) if the mailbox has 10; FORBIDDEN (`SEARCHER_EMAIL_UNCONFIRMED`) without a confirmed email.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  @Limited('saved-searches')
  saveSearch(@CurrentActor() actor: Actor, @InputArg('The search.') input: SaveSearchInput) {
    return this.searches.save(actor, input);
  }

  @Extensions(costsStatements(6, MAX_SEARCHES))
  @Mutation(() => [SavedSearch], {
    description: "Changes how often new roles of one of the caller's searches are sent. Returns all of them.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  updateSavedSearch(@CurrentActor() actor: Actor, @Args() { id, frequency }: ChangeSearchArgs) {
    return this.searches.update(actor, id, frequency);
  }

  @Extensions(costsStatements(6, MAX_SEARCHES))
  @Mutation(() => [SavedSearch], {
    description: "Deletes one of the caller's saved searches. Returns the others.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  deleteSavedSearch(@CurrentActor() actor: Actor, @IdArg('id', 'The id of the search.') id: number) {
    return this.searches.delete(actor, id);
  }
}
