import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { loaderFor, ownRead } from '../../../platform/database/loaders.js';
import { Arg } from '../../../platform/graphql/arguments.js';
import { Unique } from '../../../platform/validation/unique.js';
import { Company } from '../companies/company.entity.js';
import { User } from '../users/user.entity.js';
import { Feature } from './feature.entity.js';
import { DefaultFeaturesService } from './default-features.service.js';
import { FeaturesService } from './features.service.js';
import { FeatureArgs, ExistingFeatureArgs } from './features.input.js';

@Resolver(() => Company)
export class FeaturesResolver {
  constructor(
    private readonly service: FeaturesService,
    private readonly defaults: DefaultFeaturesService,
  ) {}

  @Query(() => [String], { description: 'Lists the known titles of features.' })
  @Access('identified')
  @NeedsScope('FEATURES_READ')
  featureCatalogue() {
    return this.service.catalogue();
  }

  @Query(() => [String], {
    description: 'Lists the titles of the features that new companies start with. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('FEATURES_READ')
  defaultFeatures(@CurrentActor() actor: Actor) {
    return this.defaults.list(actor);
  }

  @Mutation(() => [String], {
    description:
      'Replaces the features that new companies start with. Existing companies keep theirs. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('FEATURES_WRITE')
  @RecentSignIn()
  setDefaultFeatures(
    @CurrentActor() actor: Actor,
    @Arg(
      'titles',
      { type: () => [String], description: 'Titles of the catalogue; none for companies without features.' },
      IsArray(),
      ArrayMaxSize(100),
      Unique({ message: 'must be different' }),
      IsString({ each: true }),
    )
    titles: string[],
  ) {
    return this.defaults.set(actor, titles);
  }

  @Mutation(() => Company, {
    description:
      'Adds a feature to a company. CONFLICT if the company already has it, ignoring case. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('FEATURES_WRITE')
  @RecentSignIn()
  addFeature(@CurrentActor() actor: Actor, @Args() { companyId, title }: FeatureArgs) {
    return this.service.add(actor, companyId, title);
  }

  @Mutation(() => Company, {
    description:
      'Removes a feature from a company. NOT_FOUND if the company does not have the feature. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('FEATURES_WRITE')
  @RecentSignIn()
  async removeFeature(@CurrentActor() actor: Actor, @Args() { companyId, title }: ExistingFeatureArgs) {
    return (await this.service.remove(actor, companyId, title)).company;
  }

  @ResolveField(() => [Feature], { description: 'The features of the company, sorted by title.' })
  @NeedsScope('FEATURES_READ')
  features(@CurrentActor() actor: Actor, @Parent() company: Company) {
    return loaderFor(actor, 'features', (ids) => this.service.listMany(actor, ids)).load(company.id);
  }
}

@Resolver(() => User)
export class UserFeaturesResolver {
  constructor(private readonly service: FeaturesService) {}

  @ResolveField(() => [String], {
    nullable: true,
    description:
      'The titles of the features of the company that the caller may use now: none before an initial password is changed. Null for another user.',
  })
  availableFeatures(@CurrentActor() actor: Actor, @Parent() user: User) {
    return actor.user?.id === user.id
      ? ownRead(actor, 'available-features', () => this.service.available(actor))
      : null;
  }
}
