import { Extensions, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { COSTS_AS_RECORD } from '../../../../platform/graphql/query-cost.js';
import { ApplicationDetailsService } from '../applications/application-details.service.js';
import { CandidateFile } from './candidate-file.entity.js';
import { fileLink } from './candidate-file-links.js';

@Resolver(() => CandidateFile)
export class CandidateFilesResolver {
  constructor(private readonly details: ApplicationDetailsService) {}

  @ResolveField(() => String, {
    description:
      'The path of the file, for five minutes and for the caller only. Needs the same credentials as other requests. Browsers save the file; `&inline=1` shows a PDF.',
  })
  url(@CurrentActor() actor: Actor, @Parent() file: CandidateFile): string {
    return fileLink(actor, file);
  }

  @Extensions(COSTS_AS_RECORD)
  @ResolveField(() => String, {
    nullable: true,
    description:
      'The text that was read from the file: at most 100 kB. Null if it was not read yet, or cannot be read.',
  })
  text(@CurrentActor() actor: Actor, @Parent() file: CandidateFile): Promise<string | null> {
    return this.details.textOf(actor, file);
  }
}
