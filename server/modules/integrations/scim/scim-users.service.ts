import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import { AppError, conflict, notFound, validationFailed } from '../../../platform/errors/app-error.js';
import { DAY_SECONDS } from '../../../platform/time/durations.js';
import { type InviteResult, InviteVerdict } from '../../people/invitations/invitation.model.js';
import { STATUS_CONDITIONS } from '../../people/invitations/invitation.entity.js';
import { InvitationsService } from '../../people/invitations/invitations.service.js';
import { InviteService } from '../../people/invitations/invite.service.js';
import { externalIdTaken, takenExternalIds } from '../../directory/users/profile/external-ids.js';
import { MembershipService } from '../../directory/users/membership/membership.service.js';
import { ProfileService } from '../../directory/users/profile/profile.service.js';
import { UserType } from '../../directory/users/user.entity.js';
import type { UpdateUserInput } from '../../directory/users/users.input.js';
import { invalidValue, notUnique, versionChanged } from './scim-errors.js';
import type { ScimFilter } from './scim-filter.js';
import { adopt } from './scim-joins.service.js';
import { findMember, ScimEmploymentService } from './scim-employment.service.js';
import { ScimPeopleService } from './scim-people.service.js';
import { type Person, type Resource, userResource } from './scim-resources.js';
import { problemOf, type UserChanges } from './scim-user-changes.js';
import { profileIn } from './scim-values.js';
import { checkCanProvision } from './scim.policy.js';

/** The reason that suspended people and the audit log see. */
const REASON = 'Deactivated by the identity provider of the company.';

/** Lets an identity provider read, invite, update, suspend, reactivate and remove the people of its company. */
@Injectable()
export class ScimUsersService {
  constructor(
    private readonly people: ScimPeopleService,
    private readonly changes: ChangesService,
    private readonly invites: InviteService,
    private readonly invitations: InvitationsService,
    private readonly profiles: ProfileService,
    private readonly members: MembershipService,
    private readonly employment: ScimEmploymentService,
  ) {}

  /** Returns a range of the list of people, and the total number of matches. */
  async list(actor: Actor, filter: ScimFilter | null, offset: number, limit: number) {
    const companyId = checkCanProvision(actor);
    const { people, total } = await this.people.page(companyId, filter, offset, limit);
    return { resources: people.map(userResource), total };
  }

  /** Returns a person. NOT_FOUND if the company has none with the id. */
  async get(actor: Actor, id: string): Promise<Resource> {
    return userResource(await this.people.get(checkCanProvision(actor), id));
  }

  /** Invites a person. CONFLICT if they already belong to the company. */
  async create(actor: Actor, user: UserChanges): Promise<Resource> {
    const companyId = checkCanProvision(actor);
    if (user.problem) throw user.problem;
    if (!user.userName) throw invalidValue('userName is required: the email of the person.');
    if (user.active === false) throw invalidValue('Create a user when they may join: creating invites them.');
    return this.changes.make(actor, async (change) => {
      const { manager } = change;
      const invitationId = await this.invite(change, actor, companyId, user.userName!, user);
      await adopt(manager, [invitationId]);
      // An expired invitation is sent again with its id.
      const [{ key }] = await queryRows<{ key: number }>(
        manager,
        `INSERT INTO scim_people AS s (company_id, key, invitation_id, profile) VALUES ($1, $2, $2, $3)
         ON CONFLICT (invitation_id) DO UPDATE SET profile = excluded.profile, changed_at = now() RETURNING key`,
        [
          companyId,
          invitationId,
          JSON.stringify({ ...detailsOf(profileIn(user)), ...(await managerIn(manager, companyId, user)) }),
        ],
      );
      return userResource(await this.people.getIn(manager, companyId, `i${key}`));
    });
  }

  /** Applies a request. `ifMatch` is the version that the caller has read, if given. */
  async update(actor: Actor, id: string, user: UserChanges, ifMatch: string | undefined): Promise<Resource> {
    const companyId = checkCanProvision(actor);
    return this.changes.make(actor, async (change) => {
      const person = await this.people.getIn(change.manager, companyId, id);
      checkVersion(userResource(person), ifMatch);
      const problem = problemOf(user, person.email);
      // A deactivation must succeed whatever else the request contains.
      if (problem && user.active !== false) throw problem;
      if (person.userId !== null) await this.updateMember(change, actor, companyId, person, user);
      else await this.updateInvited(change, actor, companyId, person, user);
      return userResource(await this.people.getIn(change.manager, companyId, person.id));
    });
  }

  /** Removes a member from the company, or revokes an invitation. */
  async remove(actor: Actor, id: string, ifMatch: string | undefined): Promise<void> {
    const companyId = checkCanProvision(actor);
    await this.changes.make(actor, async (change) => {
      const person = await this.people.getIn(change.manager, companyId, id);
      checkVersion(userResource(person), ifMatch);
      if (person.userId !== null) {
        await this.members.removeIn(change, actor, person.userId, REASON);
      } else {
        if (person.kind === 'invited') await this.invitations.revokeIn(change, actor, person.invitationId!);
        await execute(change.manager, `DELETE FROM scim_people WHERE invitation_id = $1`, [
          person.invitationId,
        ]);
      }
      return true;
    });
  }

  private async updateMember(
    change: Change,
    actor: Actor,
    companyId: number,
    person: Person,
    user: UserChanges,
  ): Promise<void> {
    const userId = person.userId!;
    const { active } = user;
    const update = (input: UpdateUserInput) =>
      this.profiles.updateMembersIn(change, actor, companyId, new Map([[userId, input]]));
    const input = profileIn(user);
    const { found, taken } = await update(input);
    if (!found.has(userId)) throw notFound('User');
    if (taken.has(userId)) {
      if (active !== false) throw externalIdTaken();
      await update({ ...input, externalId: undefined });
    }
    await this.employment.apply(change, companyId, userId, user);
    if (active === undefined || active === person.active) return;
    if (active) await this.members.reactivateIn(change, actor, userId);
    else await this.members.suspendIn(change, actor, userId, REASON);
  }

  /** Stores the profile fields until the person accepts. Revokes their invitation, or invites them again. */
  private async updateInvited(
    change: Change,
    actor: Actor,
    companyId: number,
    person: Person,
    user: UserChanges,
  ): Promise<void> {
    const { manager } = change;
    const { active } = user;
    const key = Number(person.id.slice(1));
    await execute(
      manager,
      `INSERT INTO scim_people (company_id, key, invitation_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [companyId, key, person.invitationId],
    );
    const profile = { ...profileIn(user), ...(await managerIn(manager, companyId, user)) };
    if (profile.externalId && profile.externalId !== person.externalId) {
      const isTaken = await this.isTaken(manager, companyId, key, profile.externalId);
      if (isTaken && active !== false) throw externalIdTaken();
      if (isTaken) delete profile.externalId;
    }
    await this.setInvited(change, actor, companyId, person, active);
    // After the invitation, to keep the lock order of accepting and reinviting.
    await execute(
      manager,
      `UPDATE scim_people SET profile = profile || $3, changed_at = CASE WHEN profile @> $3 THEN changed_at ELSE now() END
       WHERE company_id = $1 AND key = $2`,
      [companyId, key, JSON.stringify(profile)],
    );
  }

  /** Reinvites a person, resends an expired invitation, or revokes it. */
  private async setInvited(
    change: Change,
    actor: Actor,
    companyId: number,
    person: Person,
    active: boolean | undefined,
  ): Promise<void> {
    const { manager } = change;
    if (active === false && person.active) {
      await this.invitations.revokeIn(change, actor, person.invitationId!);
    } else if (active && !person.active) {
      // Identity providers repeat requests without effect, and the person would get an email each time.
      if (person.kind === 'declined') {
        throw conflict('The person has declined the invitation. An admin can invite them again.');
      }
      const invitationId = await this.invite(change, actor, companyId, person.email, person);
      await execute(manager, `UPDATE scim_people SET invitation_id = $3 WHERE company_id = $1 AND key = $2`, [
        companyId,
        Number(person.id.slice(1)),
        invitationId,
      ]);
    } else if (active && (await isOver(manager, person))) {
      // Providers repeat this with every change. A failure to invite must not prevent other changes.
      await this.tryInviting(change, actor, companyId, person.email, person);
    }
  }

  /** Whether another member or invited person of the company has an external id. */
  private async isTaken(
    manager: EntityManager,
    companyId: number,
    key: number,
    externalId: string,
  ): Promise<boolean> {
    if ((await takenExternalIds(manager, companyId, [externalId])).size > 0) return true;
    return (
      (await queryRow(
        manager,
        `SELECT FROM invitations i LEFT JOIN scim_people s ON s.invitation_id = i.id
       WHERE i.company_id = $1 AND i.accepted_at IS NULL AND i.declined_at IS NULL AND i.revoked_at IS NULL
         AND s.key IS DISTINCT FROM $2 AND coalesce(s.profile->>'externalId', i.external_id) = $3 LIMIT 1`,
        [companyId, key, externalId],
      )) !== null
    );
  }

  /** Invites one person as an employee, and returns the id of the invitation. */
  private async invite(...person: Parameters<ScimUsersService['tryInviting']>): Promise<number> {
    const result = await this.tryInviting(...person);
    if (result.verdict !== InviteVerdict.INVITED || result.invitationId === null) throw refusalOf(result);
    return result.invitationId;
  }

  private async tryInviting(
    change: Change,
    actor: Actor,
    companyId: number,
    email: string,
    user: Pick<UserChanges, 'firstName' | 'lastName' | 'externalId'>,
  ): Promise<InviteResult> {
    const { firstName, lastName } = profileIn({ firstName: user.firstName, lastName: user.lastName });
    const row = {
      email,
      userType: UserType.EMPLOYEE,
      firstName: firstName ?? undefined,
      lastName: lastName ?? undefined,
      externalId: user.externalId ?? undefined,
    };
    const { results } = await this.invites.inviteIn(change, actor, companyId, [row]);
    return results[0];
  }
}

/** Whether an invitation has expired, or its sender may no longer invite people. */
const isOver = async (manager: EntityManager, { invitationId }: Person): Promise<boolean> =>
  (await queryRow(
    manager,
    `SELECT FROM invitations i WHERE i.id = $1 AND NOT (${STATUS_CONDITIONS.PENDING})`,
    [invitationId],
  )) !== null;

/** Returns the manager that a person gets when they join: a member, or nobody. Others are left out. */
async function managerIn(
  source: EntityManager,
  companyId: number,
  { manager }: UserChanges,
): Promise<{ manager?: string | null }> {
  if (manager == null) return manager === null ? { manager } : {};
  return (await findMember(source, companyId, manager)) === null ? {} : { manager };
}

/** The fields that an invitation does not contain. */
const detailsOf = ({ displayName, jobTitle, phone, timeZone, language }: UpdateUserInput) => ({
  displayName,
  jobTitle,
  phone,
  timeZone,
  language,
});

/** The attributes whose fields have other names. */
const NAMES: Record<string, string> = {
  email: 'userName',
  firstName: 'name.givenName',
  lastName: 'name.familyName',
};

/** The error for a person who cannot be invited. */
function refusalOf({ verdict, field, message, reason }: InviteResult): AppError {
  switch (verdict) {
    case InviteVerdict.OTHER_COMPANY:
      return conflict('The person belongs to another company and must leave it first.');
    case InviteVerdict.INVALID:
      if (reason === 'TAKEN') return externalIdTaken();
      if (reason === 'TOO_MANY_EMAILS') return tomorrow('The person has got many emails today.');
      if (reason === 'TOO_MANY_INVITATIONS') return tomorrow('The company has sent many invitations today.');
      return validationFailed([{ field: NAMES[field!] ?? field!, message: message! }]);
    case InviteVerdict.ALREADY_MEMBER:
    case InviteVerdict.ALREADY_INVITED:
    case InviteVerdict.INVITED:
      return notUnique('The company has a user with this userName already.');
  }
}

/** Throws unless the resource has the version that the caller has read. */
export function checkVersion({ meta }: Resource, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const wanted = ifMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (!wanted.includes(meta.version?.replace(/^W\//, '') ?? '')) throw versionChanged();
}

const tomorrow = (why: string) =>
  new AppError('TOO_MANY_REQUESTS', `${why} Try again tomorrow.`, { retryAfter: DAY_SECONDS });
