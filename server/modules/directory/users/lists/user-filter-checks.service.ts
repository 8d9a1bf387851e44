import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { invalid } from '../../../../platform/errors/app-error.js';
import type { UserFilter } from './user-filter.input.js';

type TeamCheck = (actor: Actor, teamId: number) => Promise<void>;

/** Checks whether an actor may use a filter of users. Higher capabilities register their checks. */
@Injectable()
export class UserFilterChecksService {
  private checkTeam: TeamCheck = () => {
    throw invalid({ 'filter.teamId': 'is not supported without teams' });
  };

  /** Registers the check that throws if an actor may not see the members of a team. */
  onTeam(check: TeamCheck): void {
    this.checkTeam = check;
  }

  /** Throws if the filter would reveal data that the actor may not see. */
  async check(actor: Actor, filter: UserFilter | null | undefined): Promise<void> {
    if (filter?.teamId != null) await this.checkTeam(actor, filter.teamId);
  }
}
