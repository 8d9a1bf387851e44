import { Args, Context, Resolver, Subscription } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../core/access/access.decorator.js';
import type { Actor } from '../../core/access/actor.js';
import { CompaniesService } from '../companies/companies.service.js';
import { CompanyChange, companyChange, isAboutCompany } from '../companies/companies.subscriptions.js';
import { canSeeCompany } from '../companies/company.policy.js';
import { LiveStream } from '../../core/ledger/live/live-stream.js';
import { changeOf, CompanyAfterArgs } from '../../core/ledger/live/subscription.js';
import { notFound } from '../../platform/errors/app-error.js';
import type { GraphqlContext } from '../../platform/requests/request.js';
import { parseId } from '../../platform/validation/validation.js';

@Resolver()
export class FeatureSubscriptions {
  constructor(
    private readonly stream: LiveStream,
    private readonly companies: CompaniesService,
  ) {}

  @Subscription(() => CompanyChange, {
    resolve: changeOf,
    description: 'Sends changes of one company and its features. For its members and MASTER CONTROL.',
  })
  @Access('identified')
  async companyFeaturesChanged(
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
    @Args() { companyId: id, after }: CompanyAfterArgs,
  ) {
    const companyId = parseId(id);
    await this.companies.get(actor, companyId);
    return this.stream.subscribe<CompanyChange>(context, {
      after,
      check: (subscriber) => {
        if (!canSeeCompany(subscriber, companyId)) throw notFound('Company');
      },
      matches: (event) => event.companyId === companyId && isAboutCompany(event),
      toChange: (event, subscriber, cursor) => companyChange(this.companies, event, subscriber, cursor),
    });
  }
}
