import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { denied } from '../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { loaderFor, rowOfEach } from '../../../platform/database/loaders.js';
import { queryRow, queryRows } from '../../../platform/database/statement.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { msg } from '../../../platform/mail/texts.js';
import { ActionKindsService } from '../../inbox/actions/action-kinds.service.js';
import {
  ApplicationExtensionsService,
  type Keeping,
} from '../candidates/applications/application-extensions.service.js';
import { MY_APPLICATIONS } from '../candidates/paths.js';
import { lockPeople } from '../candidates/merging/people.js';
import { retainUntil } from '../candidates/erasure/retention.js';
import { AGREED_MONTHS, POOL_REQUEST } from './talent-pool-action.js';
import { TalentPoolState } from './talent-pool.enums.js';
import type { OwnTalentPoolRequest } from './talent-pool.model.js';
import { TalentPoolNoticesService } from './talent-pool-notices.service.js';
import { TalentPoolEndingsService } from './talent-pool-endings.service.js';
import { aboutMember, isOpen, lockMembers, type MemberOfRole } from './talent-pool-rows.js';

/** A request as its recipient sees it, with its application. */
interface OwnRow extends OwnTalentPoolRequest {
  applicationId: number;
}

/** SQL condition that the recipient has been notified of request `p`. */
const IS_TOLD = 'p.told_at IS NOT NULL';

const OWN = `p.id::text AS id, p.application_id AS "applicationId", p.state, to_char(p.until, 'YYYY-MM-DD') AS until`;

/** Answers talent pool requests: people agree until a day, decline, or end their membership. */
@Injectable()
export class TalentPoolAnswersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly notices: TalentPoolNoticesService,
    private readonly endings: TalentPoolEndingsService,
    extensions: ApplicationExtensionsService,
    kinds: ActionKindsService,
  ) {
    kinds.register({
      name: POOL_REQUEST,
      decisions: ['AGREE', 'DECLINE'],
      title: msg('{company} would like to keep your application: {role}'),
      labels: { AGREE: msg('Agree for 12 months') },
      isPersonal: true,
      path: () => MY_APPLICATIONS,
      lockSubjects: async (manager, _actor, actions) => {
        const ids = actions.map(({ subjectId }) => Number(subjectId));
        const rows = await queryRows<{ candidateId: number }>(
          manager,
          `SELECT candidate_id AS "candidateId" FROM talent_pool_members WHERE id = ANY($1)`,
          [ids],
        );
        await lockPeople(
          manager,
          rows.map(({ candidateId }) => candidateId),
        );
        await lockMembers(manager, 'p.id = ANY($1)', [ids]);
      },
      decide: (change, actor, { subjectId }, decision) =>
        this.answerIn(change, actor, Number(subjectId), decision === 'AGREE' ? AGREED_MONTHS : null),
    });
    extensions.keeper = {
      read: (candidateId) => this.keepingOf(candidateId),
      keptUntil: `(SELECT max(p.until) FROM talent_pool_members p WHERE p.candidate_id = c.id AND p.state = 'MEMBER')`,
      answer: (change, candidateId, months) => this.answerAll(change, candidateId, months),
      export: (candidateId) => this.exportOf(candidateId),
    };
  }

  /** Returns the request about one of the actor's own applications. Null if there is none. */
  ofOwn(actor: Actor, applicationId: number): Promise<OwnTalentPoolRequest | null> {
    return loaderFor<OwnRow | null>(actor, 'own-talent-pool', async (ids) => {
      const rows = await this.database.rows<OwnRow>(
        `SELECT DISTINCT ON (p.application_id) ${OWN} FROM talent_pool_members p
         JOIN candidates c ON c.id = p.candidate_id
         WHERE p.application_id = ANY($1) AND c.user_id = $2 AND ${IS_TOLD} ORDER BY p.application_id, p.id DESC`,
        [ids, actor.user!.id],
      );
      return rowOfEach(ids, rows, (row) => row.applicationId);
    }).load(applicationId);
  }

  /** Answers a request to the actor. `months` is null to decline, or to end the membership. */
  answer(actor: Actor, id: number, months: number | null): Promise<OwnTalentPoolRequest> {
    checkUnrestricted(actor);
    return this.changes.make(actor, async (change) => {
      await this.answerIn(change, actor, id, months);
      const row = await queryRow<OwnRow>(
        change.manager,
        `SELECT ${OWN} FROM talent_pool_members p WHERE p.id = $1`,
        [id],
      );
      return row!;
    });
  }

  private async answerIn(change: Change, actor: Actor, id: number, months: number | null): Promise<void> {
    const { manager } = change;
    const found = await queryRow<{ candidateId: number }>(
      manager,
      `SELECT c.id AS "candidateId" FROM talent_pool_members p JOIN candidates c ON c.id = p.candidate_id
       WHERE p.id = $1 AND c.user_id = $2 AND ${IS_TOLD}`,
      [id, actor.user!.id],
    );
    if (!found) throw notFound('Request');
    await lockPeople(manager, [found.candidateId]);
    const [request] = await lockMembers(manager, 'p.id = $1', [id]);
    if (!request) throw notFound('Request');
    if (isOpen(request)) await this.decide(change, request, months);
    // Declining an ended request changes nothing.
    else if (months !== null) throw denied({ reason: 'POOL_ENDED' });
    change.refresh(actor.user!.id);
  }

  /** Answers the request to a locked person without an account. Does nothing without a request. */
  private async answerAll(change: Change, candidateId: number, months: number | null): Promise<void> {
    const open = await lockMembers(
      change.manager,
      `p.candidate_id = $1 AND p.state IN ('ASKED', 'MEMBER') AND ${IS_TOLD}`,
      [candidateId],
    );
    for (const request of open) await this.decide(change, request, months);
  }

  private async decide(change: Change, request: MemberOfRole, months: number | null): Promise<void> {
    const wasMember = request.state === TalentPoolState.MEMBER;
    if (months === null) {
      await this.endings.end(change, [request], TalentPoolState.DECLINED, true);
      this.notices.tellAsker(change, request, 'TALENT_POOL_DECLINED');
      return;
    }
    const row = await queryRow<{ until: string }>(
      change.manager,
      `UPDATE talent_pool_members SET state = 'MEMBER', answered_at = now(),
         until = (current_date + make_interval(months => $2::integer))::date
       WHERE id = $1 RETURNING to_char(until, 'YYYY-MM-DD') AS until`,
      [request.id, months],
    );
    const { until } = row!;
    if (!wasMember) await this.endings.close(change, [request.id], 'done');
    if (until === request.until) return;
    await retainUntil(change.manager, request.candidateId, until);
    change.record(aboutMember('TALENT_POOL_JOINED', request, { until }));
    if (!wasMember) this.notices.tellAsker(change, request, 'TALENT_POOL_JOINED');
  }

  private async keepingOf(candidateId: number): Promise<Keeping | null> {
    const row = await this.database.row<{ state: TalentPoolState; until: string | null }>(
      `SELECT p.state, to_char(p.until, 'YYYY-MM-DD') AS until FROM talent_pool_members p
       WHERE p.candidate_id = $1 AND p.state IN ('ASKED', 'MEMBER') AND ${IS_TOLD}`,
      [candidateId],
    );
    return row ? { isAsked: row.state === TalentPoolState.ASKED, until: row.until } : null;
  }

  private exportOf(candidateId: number): Promise<object[]> {
    return queryRows(
      this.database,
      `SELECT p.state, p.skills, p.location, p.country, p.asked_at AS "askedAt", p.answered_at AS "answeredAt",
         to_char(p.until, 'YYYY-MM-DD') AS until
       FROM talent_pool_members p WHERE p.candidate_id = $1 ORDER BY p.id DESC`,
      [candidateId],
    );
  }
}
