import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { WithParent } from '../../../../core/access/operation-rules.js';
import { Action } from '../../../inbox/actions/action.entity.js';
import { RequestedCorrection } from '../attendance.model.js';
import { CORRECTION, PunchCorrectionsService } from './punch-corrections.service.js';

@Resolver(() => Action)
export class ActionCorrectionResolver {
  constructor(private readonly corrections: PunchCorrectionsService) {}

  @ResolveField(() => RequestedCorrection, {
    nullable: true,
    description: 'The correction of working time that the action decides. Null for other kinds of actions.',
  })
  @WithParent()
  correction(@CurrentActor() actor: Actor, @Parent() { kind, subjectId }: Action) {
    return kind === CORRECTION ? this.corrections.find(actor, Number(subjectId)) : null;
  }
}
