import { Args, Extensions, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../../core/access/operation-rules.js';
import { Arg, SearchWords } from '../../../../platform/graphql/arguments.js';
import { costsStatements } from '../../../../platform/graphql/query-cost.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { Application } from '../applications/application.entity.js';
import { ApplicationConnection } from '../applications/application-connection.js';
import { Candidate } from '../candidate.entity.js';
import { CandidatePageArgs } from './candidate-lists.input.js';
import { CandidatePagesService } from './candidate-pages.service.js';
import { CandidateSnippetsService, MOST_SEARCHED } from './candidate-snippets.service.js';
import { SnippetPart } from './snippet.js';

const SearchArg = () => Arg('search', { description: 'The search, as the list takes it.' }, SearchWords());

@Resolver(() => Company)
export class CompanyCandidatesResolver {
  constructor(private readonly pages: CandidatePagesService) {}

  @Extensions(costsStatements(4))
  @ResolveField(() => ApplicationConnection, {
    description:
      "The company's candidates, each by the newest application for a role that the caller manages. The search covers names, emails and the text of CVs, in which it matches beginnings of words. FORBIDDEN (`ROLE_MANAGERS_ONLY`) for members that manage no role, (`FEATURE_MISSING`) without the feature 'Open Roles'.",
  })
  @NeedsScope('CANDIDATES_READ')
  candidates(@CurrentActor() actor: Actor, @Parent() company: Company, @Args() args: CandidatePageArgs) {
    return this.pages.page(actor, company.id, args);
  }
}

@Resolver(() => Application)
export class ApplicationSnippetResolver {
  constructor(private readonly snippets: CandidateSnippetsService) {}

  @Extensions(costsStatements(3))
  @ResolveField(() => [SnippetPart], {
    nullable: true,
    description: 'The place in the CV that a search has found. Null if it has found nothing there.',
  })
  @WithParent()
  snippet(@CurrentActor() actor: Actor, @Parent() application: Application, @SearchArg() search: string) {
    return this.snippets.ofApplication(actor, application, search);
  }
}

@Resolver(() => Candidate)
export class CandidateSnippetResolver {
  constructor(private readonly snippets: CandidateSnippetsService) {}

  @Extensions(costsStatements(7, 30))
  @ResolveField(() => [SnippetPart], {
    nullable: true,
    description: `The place in a CV of the person that a search has found, among the newest ${MOST_SEARCHED} for roles that the caller manages. Null if it has found nothing there.`,
  })
  @WithParent()
  snippet(@CurrentActor() actor: Actor, @Parent() candidate: Candidate, @SearchArg() search: string) {
    return this.snippets.ofCandidate(actor, candidate, search);
  }
}
