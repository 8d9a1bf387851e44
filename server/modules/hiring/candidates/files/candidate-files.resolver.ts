import { Args, Extensions, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope } from '../../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../../core/access/recent-sign-in.js';
import { COSTS_AS_RECORD, costsStatements } from '../../../../platform/graphql/query-cost.js';
import { ApplicationDetailsService } from '../applications/application-details.service.js';
import { CandidateFile } from './candidate-file.entity.js';
import { fileLink } from './candidate-file-links.js';
import { CandidateFilesService } from './candidate-files.service.js';
import { DocumentArgs } from '../applications/applications.input.js';

@Resolver(() => CandidateFile)
export class CandidateFilesResolver {
  constructor(
    private readonly details: ApplicationDetailsService,
    private readonly files: CandidateFilesService,
  ) {}

  @Extensions(costsStatements(15))
  @Mutation(() => ID, {
    description:
      'Removes a further document of an application. For the applicant and managers of the role. CONFLICT (`APPLICATION_ENDED`) if the application was decided.',
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_WRITE')
  @AnySignIn('WORK')
  removeApplicationDocument(@CurrentActor() actor: Actor, @Args() { applicationId, fileId }: DocumentArgs) {
    return this.files.removeDocument(actor, applicationId, fileId);
  }

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
