import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import type { ProfileEdit } from '../../directory/users/profile/profile-fields.js';
import { ProfileService } from '../../directory/users/profile/profile.service.js';
import { TeamRole } from '../../people/teams/team.entity.js';
import { insertMembers } from '../../people/teams/team-rows.js';
import { type EnterpriseChanges, ScimEmploymentService } from './scim-employment.service.js';
import { lockTeam } from '../../people/teams/teams.service.js';

/**
 * Keeps the ids of people whose invitation was revoked or declined, if they are invited again. Otherwise identity
 * providers would find two users with the same address.
 */
export async function adopt(manager: EntityManager, invitationIds: readonly number[]): Promise<void> {
  await execute(
    manager,
    `WITH again AS MATERIALIZED (
       SELECT DISTINCT ON (n.id) n.id, p.id AS person FROM invitations n
       JOIN scim_people p ON p.company_id = n.company_id
       JOIN invitations o ON o.id = p.invitation_id AND lower(o.email) = lower(n.email) AND o.id <> n.id
         AND (o.revoked_at IS NOT NULL OR o.declined_at IS NOT NULL)
       WHERE n.id = ANY($1) AND NOT EXISTS (SELECT FROM scim_people own WHERE own.invitation_id = n.id)
       ORDER BY n.id, p.id DESC
     ), locked AS MATERIALIZED (
       SELECT p.id FROM scim_people p WHERE p.id IN (SELECT person FROM again) ORDER BY p.id FOR UPDATE
     )
     UPDATE scim_people s SET invitation_id = again.id, changed_at = now()
     FROM again JOIN locked ON locked.id = again.person WHERE s.id = again.person`,
    [invitationIds],
  );
}

/** Keeps the ids of invited people when they accept, and adds them to the teams chosen earlier. */
@Injectable()
export class ScimJoinsService {
  constructor(
    changes: ChangesService,
    private readonly profiles: ProfileService,
    private readonly employment: ScimEmploymentService,
  ) {
    changes.onRecorded((change, _actor, entries) => this.follow(change, entries));
  }

  private async follow(change: Change, entries: readonly AuditEntry[]): Promise<void> {
    const accepted = entries.flatMap(({ action, subject }) =>
      action === 'INVITATION_ACCEPTED' ? [Number(subject.id)] : [],
    );
    for (const invitationId of accepted) await this.joined(change, invitationId);
    const opened = entries.flatMap(({ action, subject }) =>
      action === 'INVITATION_SENT' || action === 'INVITATION_RESTORED' ? [Number(subject.id)] : [],
    );
    if (opened.length > 0) await adopt(change.manager, opened);
  }

  private async joined(change: Change, invitationId: number): Promise<void> {
    const { manager } = change;
    const [invitation] = await queryRows<{ companyId: number; userId: number }>(
      manager,
      `SELECT company_id AS "companyId", accepted_by AS "userId" FROM invitations WHERE id = $1`,
      [invitationId],
    );
    const { companyId, userId } = invitation;
    // The ids of an earlier membership ended with it.
    await execute(manager, `DELETE FROM scim_people WHERE user_id = $1 AND company_id = $2`, [
      userId,
      companyId,
    ]);
    const [person] = await queryRows<{ id: number; profile: ProfileEdit }>(
      manager,
      `INSERT INTO scim_people AS s (company_id, key, user_id) VALUES ($1,
         coalesce((SELECT key FROM scim_people WHERE invitation_id = $2), $2), $3)
       ON CONFLICT (company_id, key) DO UPDATE SET user_id = excluded.user_id, invitation_id = NULL
       RETURNING id, profile`,
      [companyId, invitationId, userId],
    );
    await this.apply(change, companyId, userId, person);
    const teams = await queryRows<{ id: number }>(
      manager,
      `DELETE FROM scim_pending_members WHERE person_id = $1 RETURNING team_id AS id`,
      [person.id],
    );
    for (const { id } of teams.toSorted((a, b) => a.id - b.id)) {
      const team = await lockTeam(manager, id);
      if (team.archivedAt === null) await insertMembers(change, team, [userId], TeamRole.MEMBER);
    }
  }

  /** Applies profile changes that the identity provider made before the person joined. */
  private async apply(
    change: Change,
    companyId: number,
    userId: number,
    { id, profile }: { id: number; profile: ProfileEdit },
  ): Promise<void> {
    if (Object.keys(profile).length === 0) return;
    await this.employment.apply(change, companyId, userId, {
      manager: (profile as EnterpriseChanges).manager,
    });
    const { taken } = await this.profiles.applyIn(change, companyId, new Map([[userId, profile]]));
    if (taken.has(userId)) {
      const { externalId: _, ...others } = profile;
      await this.profiles.applyIn(change, companyId, new Map([[userId, others]]));
    }
    await execute(change.manager, `UPDATE scim_people SET profile = '{}' WHERE id = $1`, [id]);
  }
}
