import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../core/access/access.decorator.js';
import type { Actor } from '../../core/access/actor.js';
import { CandidateFile } from './candidate-file.entity.js';
import { fileLink } from './candidate-file-links.js';

@Resolver(() => CandidateFile)
export class CandidateFilesResolver {
  @ResolveField(() => String, {
    description:
      'The path of the file, for five minutes and for the caller only. Needs the same credentials as other requests. Browsers save the file; `&inline=1` shows a PDF.',
  })
  url(@CurrentActor() actor: Actor, @Parent() file: CandidateFile): string {
    return fileLink(actor, file);
  }
}
