import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { checkUnrestricted } from '../../../../core/access/restriction.js';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { CandidateErasuresService } from '../erasure/candidate-erasures.service.js';
import { lockPeople } from '../merging/people.js';

/** Erases what companies have stored about users who applied, at the user's request. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly changes: ChangesService,
    private readonly erasures: CandidateErasuresService,
  ) {}

  /**
   * Erases the personal data that the company of one of the actor's applications has stored about the actor, for all
   * its roles. Returns the ids of the actor's applications there. Undecided ones are withdrawn.
   */
  erase(actor: Actor, applicationId: number): Promise<string[]> {
    checkUnrestricted(actor);
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        const userId = actor.user!.id;
        const seen = await ownCandidate(change.manager, userId, applicationId);
        await lockPeople(change.manager, [seen]);
        // The request may have been sent twice.
        const candidateId = await ownCandidate(change.manager, userId, applicationId);
        const rows = await queryRows<{ id: number }>(
          change.manager,
          `SELECT a.id FROM applications a WHERE a.candidate_id = $1 ORDER BY a.id`,
          [candidateId],
        );
        await this.erasures.eraseIn(change, candidateId);
        change.refresh(userId);
        return rows.map(({ id }) => String(id));
      }),
    );
  }
}

/** Returns the id of the candidate of an application. NOT_FOUND if the application belongs to another person. */
async function ownCandidate(manager: EntityManager, userId: number, applicationId: number): Promise<number> {
  const row = await queryRow<{ id: number }>(
    manager,
    `SELECT c.id FROM candidates c JOIN applications a ON a.candidate_id = c.id
     WHERE a.id = $1 AND c.user_id = $2`,
    [applicationId, userId],
  );
  if (!row) throw notFound('Application');
  return row.id;
}
