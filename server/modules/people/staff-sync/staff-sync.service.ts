import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { AppError, invalid } from '../../../platform/errors/app-error.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { InviteVerdict } from '../invitations/invitation.model.js';
import { checkCanInvite } from '../invitations/invitation.policy.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import { InviteService } from '../invitations/invite.service.js';
import { SendingLimitsService } from '../invitations/sending-limits.service.js';
import { TAKEN } from '../../directory/users/profile/external-ids.js';
import { MembershipService } from '../../directory/users/membership/membership.service.js';
import { ProfileService } from '../../directory/users/profile/profile.service.js';
import { UserType } from '../../directory/users/user.entity.js';
import { type Match, matchesOf } from './staff-matches.js';
import { type CheckedRow, checkRows, profileOf } from './staff-rows.js';
import { StaffState, type SyncStaffArgs } from './staff-sync.input.js';
import { type StaffSync, type StaffSyncResult, SyncOutcome } from './staff-sync.model.js';

/** A valid row, with the people in the company that it refers to. */
type Person = CheckedRow & Match;
type Member = Person & { userId: number };

/** The state of one call, which runs in one transaction. */
interface Run {
  change: Change;
  actor: Actor;
  companyId: number;
  reason: string;
  dryRun: boolean;
  /** The results so far, by row index. */
  results: StaffSyncResult[];
}

/** Synchronizes the staff of a company with another system, by external ids or emails. */
@Injectable()
export class StaffSyncService {
  constructor(
    private readonly changes: ChangesService,
    private readonly limits: LimitsService,
    private readonly invites: InviteService,
    private readonly sending: SendingLimitsService,
    private readonly invitations: InvitationsService,
    private readonly profiles: ProfileService,
    private readonly members: MembershipService,
  ) {}

  /**
   * Invites, updates, suspends, reactivates and removes people, with a result per row. A failing row does not affect
   * the others. With `dryRun` nothing changes.
   */
  async sync(actor: Actor, { companyId: given, rows, reason, dryRun }: SyncStaffArgs): Promise<StaffSync> {
    const companyId = given ?? actor.user?.companyId ?? null;
    checkCanInvite(actor, companyId);
    const suspends = rows.some(({ state }) => state === StaffState.SUSPENDED);
    if (suspends && !reason && !dryRun) throw invalid({ reason: 'is required for suspensions' });
    return this.changes.once(async () => {
      if (!isMaster(actor)) await this.limits.charge('staff-sync', undefined, rows.length);
      const checked = await checkRows(rows);
      return this.changes.make(actor, async (change) => {
        await checkIsOpen(change.manager, companyId);
        const run = { change, actor, companyId, reason: reason ?? '', dryRun, results: [] };
        await this.syncIn(run, checked);
        return { results: run.results };
      });
    });
  }

  private async syncIn(run: Run, checked: readonly CheckedRow[]): Promise<void> {
    for (const { place, problem } of checked) {
      run.results[place] = problem ? failed(problem) : result(SyncOutcome.UNCHANGED);
    }
    const people = await this.peopleOf(run, checked);
    const others = people.filter((person) => userOf(person) === null);
    // Locks the sending before invitations are revoked, as when they are sent.
    if (others.length > 0) await this.sending.roomOf(run.change.manager, run.actor, run.companyId);
    // Invitations first, in the order in which accepting one locks them and their people.
    await this.revoke(run, others.filter(isLeaving));
    await this.invite(
      run,
      others.filter((person) => !isLeaving(person)),
    );
    const members = people.flatMap((person) => {
      const userId = userOf(person);
      return userId === null ? [] : [{ ...person, userId }];
    });
    await this.setStates(run, await this.update(run, members));
  }

  /** Returns the valid rows with the people that they refer to. The others get their results. */
  private async peopleOf({ change, companyId, results }: Run, checked: readonly CheckedRow[]) {
    const valid = checked.filter(({ problem }) => problem === null);
    const named = valid.map(({ place, row: { externalId, email } }) => ({ place, externalId, email }));
    const matches = await matchesOf(change.manager, companyId, named);
    const seen = new Set<number | string>();
    return matches.flatMap((match, index): Person[] => {
      const { place, byExternalId, byEmail } = match;
      const userId = userOf(match);
      if (byExternalId !== null && byEmail !== null && byExternalId !== byEmail) {
        results[place] = failed(because('AMBIGUOUS'));
        return [];
      }
      // Ids are numbers and external ids are texts.
      const keys = [userId, valid[index].row.externalId ?? null].filter((key) => key !== null);
      if (keys.some((key) => seen.has(key))) {
        results[place] = failed(because('REPEATED'));
        return [];
      }
      for (const key of keys) seen.add(key);
      const { externalId } = valid[index].row;
      if (userId === null && match.invitationId !== null && externalId != null && !isLeaving(valid[index])) {
        // Accepting the invitation would drop the external id of the row.
        if (match.invitedAs !== externalId) {
          results[place] = { ...failed(because('INVITED_OTHERWISE')), invitationId: match.invitationId };
          return [];
        }
      }
      results[place] = {
        ...results[place],
        userId,
        invitationId: userId === null ? match.invitationId : null,
      };
      return [{ ...valid[index], ...match }];
    });
  }

  /** Revokes the pending invitations of people that should not be members. */
  private async revoke({ change, actor, dryRun, results }: Run, people: readonly Person[]): Promise<void> {
    const seen = new Set<number>();
    for (const { place, invitationId } of people) {
      if (invitationId === null || seen.has(invitationId)) continue;
      seen.add(invitationId);
      await attempt(results, place, async () => {
        await this.invitations.revokeIn(change, actor, invitationId, dryRun);
        return SyncOutcome.REMOVED;
      });
    }
  }

  private async invite({ change, actor, companyId, dryRun, results }: Run, people: Person[]): Promise<void> {
    const mayInvite = !actor.client || actor.client.scopes.has('INVITATIONS_WRITE');
    const added = people.filter(({ place, invitationId, row }) => {
      if (invitationId !== null) return false;
      if (!mayInvite) results[place] = failed(because('SCOPE_MISSING'));
      else if (row.email == null) results[place] = failed(NO_EMAIL);
      return mayInvite && row.email != null;
    });
    if (added.length === 0) return;
    const rows = added.map(({ row: { email, firstName, lastName, externalId } }) => ({
      email: email!,
      userType: UserType.EMPLOYEE,
      firstName,
      lastName,
      externalId: externalId ?? undefined,
    }));
    const invited = await this.invites.inviteIn(change, actor, companyId, rows, { dryRun });
    for (const [index, { verdict, invitationId, field, message, reason }] of invited.results.entries()) {
      results[added[index].place] =
        verdict === InviteVerdict.INVITED
          ? { ...result(SyncOutcome.INVITED), invitationId }
          : verdict === InviteVerdict.INVALID
            ? failed({ field, message: message!, reason })
            : verdict === InviteVerdict.OTHER_COMPANY
              ? failed(because('MEMBER_OF_ANOTHER_COMPANY'))
              : result(SyncOutcome.UNCHANGED);
    }
  }

  /** Updates profiles, and locks all the members. Returns those whose rows have not failed. */
  private async update(
    { change, actor, companyId, dryRun, results }: Run,
    members: Member[],
  ): Promise<Member[]> {
    const inputs = new Map(
      members.map(({ userId, row }) => [userId, row.state === StaffState.REMOVED ? {} : profileOf(row)]),
    );
    const { found, changed, taken } = await this.profiles.updateMembersIn(change, actor, companyId, inputs, {
      dryRun,
    });
    return members.filter(({ place, userId }) => {
      if (!found.has(userId)) results[place] = failed(because('LEFT_COMPANY'));
      if (taken.has(userId)) results[place] = { ...failed(TAKEN), userId };
      const fields = Object.keys(changed.get(userId)?.after ?? {});
      if (fields.length > 0) {
        results[place] = { ...results[place], outcome: SyncOutcome.UPDATED, changed: fields };
      }
      return found.has(userId) && !taken.has(userId);
    });
  }

  /** Suspends, reactivates and removes members. */
  private async setStates(run: Run, members: readonly Member[]): Promise<void> {
    const { change, actor, reason, dryRun, results } = run;
    const toSuspend = members.filter(
      ({ row, isSuspended }) => row.state === StaffState.SUSPENDED && !isSuspended,
    );
    const suspended = dryRun
      ? new Set<number>()
      : await this.members.suspendEmployeesIn(
          change,
          actor,
          new Map(toSuspend.map(({ userId }) => [userId, reason])),
        );
    for (const { place, userId, row, isSuspended } of members) {
      await attempt(results, place, async () => {
        if (row.state === StaffState.REMOVED) {
          await this.members.removeIn(change, actor, userId, reason || null, dryRun);
          return SyncOutcome.REMOVED;
        }
        if (row.state === StaffState.SUSPENDED && !isSuspended) {
          if (!suspended.has(userId)) await this.members.suspendIn(change, actor, userId, reason, dryRun);
          return SyncOutcome.SUSPENDED;
        }
        if (row.state === StaffState.ACTIVE && isSuspended) {
          await this.members.reactivateIn(change, actor, userId, dryRun);
          return SyncOutcome.REACTIVATED;
        }
        return null;
      });
    }
  }
}

/** Applies a row, and stores the outcome as its result. Policies are checked before anything is written. */
async function attempt(
  results: StaffSyncResult[],
  place: number,
  work: () => Promise<SyncOutcome | null>,
): Promise<void> {
  try {
    const outcome = await work();
    if (outcome) results[place] = { ...results[place], outcome };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message, extra } = error;
    results[place] = {
      ...results[place],
      outcome: SyncOutcome.FAILED,
      message,
      reason: extra.reason ?? null,
    };
  }
}

const isLeaving = ({ row: { state } }: CheckedRow): boolean =>
  state === StaffState.SUSPENDED || state === StaffState.REMOVED;

const userOf = ({ byExternalId, byEmail }: Match): number | null => byExternalId ?? byEmail;

const result = (outcome: SyncOutcome): StaffSyncResult => ({
  outcome,
  userId: null,
  invitationId: null,
  changed: [],
  field: null,
  message: null,
  reason: null,
});

interface Failure {
  field?: string | null;
  message: string;
  reason?: string;
}

const failed = ({ field = null, message, reason = undefined }: Failure): StaffSyncResult => ({
  ...result(SyncOutcome.FAILED),
  field,
  message,
  reason: reason ?? null,
});

/** Why rows fail, in addition to the reasons of errors and of invalid fields. */
const FAILURES = {
  REPEATED: 'The person or the external id occurs in an earlier row.',
  AMBIGUOUS: 'The external id and the email belong to different people. Correct one of them.',
  MEMBER_OF_ANOTHER_COMPANY: 'The person belongs to another company and must leave it first.',
  LEFT_COMPANY: 'The person has left the company.',
  SCOPE_MISSING: 'The person would be invited, which needs the scope invitations:write as well.',
  INVITED_OTHERWISE:
    'The person has a pending invitation without this external id, so they would not get it. Revoke the invitation first.',
};
const because = (reason: keyof typeof FAILURES): Failure => ({ reason, message: FAILURES[reason] });

const NO_EMAIL: Failure = {
  field: 'email',
  message: 'is required: nobody in the company has this external id, so the person has to be invited',
};
