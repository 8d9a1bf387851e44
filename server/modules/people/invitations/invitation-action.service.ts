import { Injectable } from '@nestjs/common';
import { ActionKindsService } from '../../inbox/actions/action-kinds.service.js';
import { ActionsService } from '../../inbox/actions/actions.service.js';
import { TransitionsService } from '../../directory/companies/transitions.service.js';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { execute } from '../../../platform/database/statement.js';
import { msg } from '../../../platform/mail/texts.js';
import { UNDELIVERABLE } from './invitation-mail.service.js';
import { InvitationsService } from './invitations.service.js';
import { SendingLimitsService } from './sending-limits.service.js';

/** The outcomes of the action if the invitation changes elsewhere. */
const STATES: Partial<Record<AuditAction, 'done' | 'expired'>> = {
  INVITATION_SENT: 'done',
  INVITATION_RESENT: 'done',
  INVITATION_REVOKED: 'done',
  INVITATION_ACCEPTED: 'expired',
  INVITATION_DECLINED: 'expired',
};

/** Lets the admins of a company decide about an invitation that could not be delivered. */
@Injectable()
export class InvitationActionService {
  constructor(
    kinds: ActionKindsService,
    changes: ChangesService,
    private readonly actions: ActionsService,
    invitations: InvitationsService,
    limits: SendingLimitsService,
    transitions: TransitionsService,
  ) {
    // Runs after the invitations were revoked: they stay revoked if the company is reopened.
    transitions.onEnding(async ({ manager }, { companyId, closedAt, limit }) => {
      const count = await execute(
        manager,
        `DELETE FROM actions WHERE id = ANY(ARRAY(
           SELECT id FROM actions
           WHERE company_id = $1 AND kind = $2 AND decided_at IS NULL AND created_at <= $3
           ORDER BY id LIMIT $4 FOR UPDATE))`,
        [companyId, UNDELIVERABLE, closedAt, limit],
      );
      return count;
    });
    kinds.register({
      name: UNDELIVERABLE,
      decisions: ['RESEND', 'REVOKE'],
      title: msg('An invitation could not be delivered'),
      labels: {
        RESEND: msg('Send again'),
        REVOKE: msg('Revoke'),
      },
      path: () => '/page-company?tab=people',
      lockSubjects: async (manager, actor, actions) => {
        // In this order, as when invitations are sent.
        const companies = new Set(actions.map(({ companyId }) => companyId));
        for (const id of [...companies].toSorted((a, b) => a - b)) await limits.roomOf(manager, actor, id);
        const ids = actions.map(({ subjectId }) => Number(subjectId));
        await execute(manager, `SELECT FROM invitations WHERE id = ANY($1) ORDER BY id FOR UPDATE`, [ids]);
      },
      undoable: ['REVOKE'],
      decide: async (change, actor, { subjectId }, decision) => {
        await (decision === 'RESEND'
          ? invitations.resendOneIn(change, actor, Number(subjectId))
          : invitations.revokeIn(change, actor, Number(subjectId)));
      },
      undo: async (change, actor, { subjectId }) => {
        await invitations.restoreIn(change, actor, Number(subjectId));
        await showEmail(change, subjectId);
      },
    });
    changes.onRecorded((change, _actor, entries) => this.close(change, entries));
  }

  /** Closes the actions of invitations that were sent again, revoked or answered. */
  private async close(change: Change, entries: readonly AuditEntry[]): Promise<void> {
    for (const state of ['done', 'expired'] as const) {
      const ids = entries.filter(({ action }) => STATES[action] === state).map(({ subject }) => subject.id);
      await this.actions.closeAll(change, { kind: UNDELIVERABLE, type: 'INVITATION', ids, state });
      await hideEmails(change, ids);
    }
  }
}

/** Removes the emails of invited people from closed actions, which are kept longer than invitations. */
async function hideEmails({ manager }: Change, ids: readonly (number | string)[]): Promise<void> {
  if (ids.length === 0) return;
  await execute(
    manager,
    `UPDATE actions SET params = '{}', search_words = NULL
     WHERE kind = $1 AND subject_type = $2 AND subject_id = ANY($3) AND decided_at IS NOT NULL`,
    [UNDELIVERABLE, 'INVITATION', ids.map(String)],
  );
}

/** Restores the email in a reopened action. */
async function showEmail({ manager }: Change, id: string): Promise<void> {
  await execute(
    manager,
    `UPDATE actions AS a SET params = jsonb_build_object('detail', i.email), search_words = search_words(i.email)
     FROM invitations i
     WHERE i.id = $3::text::integer AND a.kind = $1 AND a.subject_type = $2 AND a.subject_id = $3 AND a.decided_at IS NULL`,
    [UNDELIVERABLE, 'INVITATION', id],
  );
}
