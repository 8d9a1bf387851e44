import { Injectable } from '@nestjs/common';
import type { Change } from '../../../core/ledger/changes.service.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import { ActionsService } from '../../inbox/actions/actions.service.js';
import { retainNormally } from '../candidates/erasure/retention.js';
import { POOL_REQUEST, subjectsOf } from './talent-pool-action.js';
import { TalentPoolState } from './talent-pool.enums.js';
import { aboutMember, isOpen, type MemberOfRole } from './talent-pool-rows.js';

/** Ends requests and memberships, and the pending actions of their recipients. */
@Injectable()
export class TalentPoolEndingsService {
  constructor(private readonly actions: ActionsService) {}

  /**
   * Ends requests that are locked with their people. Their data is then kept only as long as their applications allow.
   */
  async end(
    change: Change,
    members: readonly MemberOfRole[],
    state: 'DECLINED' | 'ENDED',
    isAnswer: boolean,
  ): Promise<void> {
    const open = members.filter(isOpen);
    if (open.length === 0) return;
    const ids = open.map(({ id }) => id);
    await execute(
      change.manager,
      `UPDATE talent_pool_members SET state = $2, until = CASE WHEN state = 'MEMBER' THEN until END,
         answered_at = CASE WHEN $3::boolean THEN now() ELSE answered_at END WHERE id = ANY($1)`,
      [ids, state, isAnswer],
    );
    await this.close(change, ids, isAnswer ? 'declined' : 'expired');
    const kept = open.filter((one) => one.state === TalentPoolState.MEMBER);
    await retainNormally(
      change.manager,
      kept.map(({ candidateId }) => candidateId),
    );
    for (const one of open) {
      const isLeft = one.state === TalentPoolState.MEMBER || state === TalentPoolState.ENDED;
      change.record(aboutMember(isLeft ? 'TALENT_POOL_LEFT' : 'TALENT_POOL_DECLINED', one));
    }
  }

  /** Deletes the talent pool data of erased people. */
  async erase(change: Change, candidateIds: readonly number[]): Promise<void> {
    const rows = await queryRows<{ id: number }>(
      change.manager,
      `DELETE FROM talent_pool_members WHERE candidate_id = ANY($1) RETURNING id`,
      [candidateIds],
    );
    await this.close(
      change,
      rows.map(({ id }) => id),
      'expired',
    );
  }

  /** Closes the actions of requests that are settled. */
  close(change: Change, ids: number[], state: 'done' | 'declined' | 'expired'): Promise<void> {
    return this.actions.closeAll(change, { kind: POOL_REQUEST, ...subjectsOf(ids), state });
  }
}
