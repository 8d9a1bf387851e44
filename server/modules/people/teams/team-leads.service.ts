import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { ActionKindsService } from '../../inbox/actions/action-kinds.service.js';
import { ActionsService } from '../../inbox/actions/actions.service.js';
import { isOpen } from '../../directory/companies/open-company.js';
import { TransitionsService } from '../../directory/companies/transitions.service.js';
import { TombstonesService } from '../../directory/users/membership/tombstones.service.js';
import { TEAMS_FEATURE } from './teams.capability.js';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import type { AccountClosing, ClosedAccount } from '../../../core/personal-data/account-closings.js';
import { queryRows } from '../../../platform/database/statement.js';
import { MessageQueue } from '../../../platform/queue/message-queue.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import { msg } from '../../../platform/mail/texts.js';
import { type Team, TeamRole } from './team.entity.js';
import { recordReturned, returnMembers } from './team-rows.js';
import { teamPath } from './paths.js';

/** The kind of the action that asks admins to choose a lead. */
const WITHOUT_LEAD = 'TEAM_WITHOUT_LEAD';
/** If many teams lose their leads at once, admins are notified of this many. The others appear only in their inbox. */
const MAX_ANNOUNCED = 5;
/** The queue of new teams. */
const QUEUE = 'teams-without-lead';
/** How long a new team may be without a lead before admins are asked for one, in milliseconds. */
const PATIENCE = DAY_MS;

/** Keeps an action open for the admins for each active team without a lead, and ends memberships of users who leave. */
@Injectable()
export class TeamLeadsService implements AccountClosing {
  constructor(
    private readonly actions: ActionsService,
    private readonly queue: MessageQueue,
    kinds: ActionKindsService,
    private readonly changes: ChangesService,
    transitions: TransitionsService,
    tombstones: TombstonesService,
  ) {
    kinds.register({
      name: WITHOUT_LEAD,
      decisions: ['DISMISS'],
      title: msg('The team {team} has no lead'),
      feature: TEAMS_FEATURE,
      path: ({ teamId }) => teamPath(teamId!),
      // The action closes automatically once the team has a lead. Dismissing it does not change the team.
      decide: async () => undefined,
      undo: async () => undefined,
    });
    queue.work<{ teamId: number }>(QUEUE, { concurrency: 1 }, ({ data }) => this.check(data.teamId));
    changes.onRecorded((change, actor, entries) => this.followDepartures(change, actor, entries));
    tombstones.onUndone(recordReturned);
    // Restores the memberships that ended when the company was closed.
    transitions.onReturn(async (change, actor, companyId, people) => {
      const led = await returnMembers(change, companyId, people);
      await this.follow(change, actor, led, false);
    });
  }

  async closeAccount({ manager }: Change, _actor: Actor, { id }: ClosedAccount) {
    const led = await ledBy(manager, id);
    return (change: Change, actor: Actor) => this.follow(change, actor, led);
  }

  /** Schedules the check for a lead a day later, since a new team may have one by then. */
  async followLater({ manager }: Change, teamId: number): Promise<void> {
    const startAfter = new Date(Date.now() + PATIENCE);
    await this.queue.enqueue(manager, QUEUE, { teamId }, { startAfter });
  }

  /** Opens the action of a team that is a day old and still has no lead. Does nothing if its company is closed. */
  async check(teamId: number): Promise<void> {
    await this.changes.make(null, async (change) => {
      const teams = await queryRows<{ id: number }>(
        change.manager,
        `SELECT t.id FROM teams t JOIN companies c ON c.id = t.company_id WHERE t.id = $1 AND ${isOpen('c')}`,
        [teamId],
      );
      await this.follow(
        change,
        null,
        teams.map(({ id }) => id),
        false,
      );
    });
  }

  /**
   * Opens or closes the action of each team, depending on whether it has a lead. The caller is not charged for notified
   * admins if the lead has left the company, because that must always be possible.
   */
  async follow(
    change: Change,
    actor: Actor | null,
    teamIds: readonly number[],
    isCharged = true,
  ): Promise<void> {
    const rows = await queryRows<Pick<Team, 'id' | 'companyId' | 'name'> & { isSettled: boolean }>(
      change.manager,
      `SELECT t.id, t.company_id AS "companyId", t.name, t.archived_at IS NOT NULL OR EXISTS (
           SELECT FROM team_members m WHERE m.team_id = t.id AND m.role = '${TeamRole.LEAD}' AND m.left_at IS NULL
         ) AS "isSettled"
         FROM teams t WHERE t.id = ANY($1) ORDER BY t.id`,
      [teamIds],
    );
    let announced = 0;
    for (const { id, companyId, name, isSettled } of rows) {
      const subject = { type: 'TEAM' as const, id };
      if (isSettled) {
        await this.actions.close(change, { kind: WITHOUT_LEAD, subject, state: 'done' });
      } else {
        const params = { team: name };
        await this.actions.open(change, {
          kind: WITHOUT_LEAD,
          companyId,
          subject,
          teamId: id,
          rule: 'COMPANY_ADMINS',
          params,
          openedBy: actor?.user?.id,
          isAnnounced: announced++ < MAX_ANNOUNCED,
          isCharged,
        });
      }
    }
  }

  /** Ends the memberships of users who have left the company. They are kept as history. */
  private async followDepartures(
    change: Change,
    actor: Actor | null,
    entries: readonly AuditEntry[],
  ): Promise<void> {
    const left = entries.filter(({ action }) => action === 'USER_LEFT');
    const leaderless = new Set<number>();
    for (const [companyId, userIds] of byCompany(left)) {
      for (const id of await endAll(change, companyId, userIds)) leaderless.add(id);
    }
    if (leaderless.size === 0) return;
    // In a closed company, nobody can decide actions.
    const open = await queryRows<{ id: number }>(
      change.manager,
      `SELECT t.id FROM teams t JOIN companies c ON c.id = t.company_id WHERE t.id = ANY($1) AND ${isOpen('c')}`,
      [[...leaderless]],
    );
    await this.follow(
      change,
      actor,
      open.map(({ id }) => id),
      false,
    );
  }
}

/** Returns the teams that a user leads. */
async function ledBy(manager: EntityManager, userId: number): Promise<number[]> {
  const rows = await queryRows<{ teamId: number }>(
    manager,
    `SELECT team_id AS "teamId" FROM team_members WHERE user_id = $1 AND role = '${TeamRole.LEAD}' AND left_at IS NULL`,
    [userId],
  );
  return rows.map(({ teamId }) => teamId);
}

/** The users of entries, by the entries' company. */
function byCompany(entries: readonly AuditEntry[]): Map<number, number[]> {
  const users = new Map<number, number[]>();
  for (const { companyId, subject } of entries) {
    if (companyId === null) continue;
    const ids = users.get(companyId);
    if (ids) ids.push(Number(subject.id));
    else users.set(companyId, [Number(subject.id)]);
  }
  return users;
}

/**
 * Ends all memberships of users in the teams of a company. Returns the teams that lose their lead. If the company was
 * closed, the memberships end at that time, so that reopening finds them.
 */
async function endAll({ manager }: Change, companyId: number, userIds: number[]): Promise<number[]> {
  const rows = await queryRows<{ teamId: number; role: TeamRole }>(
    manager,
    `WITH ended AS MATERIALIZED (
       SELECT id FROM team_members WHERE user_id = ANY($1) AND company_id = $2 AND left_at IS NULL ORDER BY id FOR UPDATE
     )
     UPDATE team_members m SET left_at = coalesce((SELECT closed_at FROM companies WHERE id = $2), now())
     FROM ended WHERE m.id = ended.id
     RETURNING m.team_id AS "teamId", m.role`,
    [userIds, companyId],
  );
  return rows.filter(({ role }) => role === TeamRole.LEAD).map(({ teamId }) => teamId);
}
