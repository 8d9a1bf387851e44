import { type ActionKind, ActionKindsService } from '../server/modules/actions/action-kinds.service.js';
import { ActionsService, type NewAction } from '../server/modules/actions/actions.service.js';
import { ChangesService } from '../server/core/ledger/changes.service.js';
import type { TestApp } from './app.js';

/** Registers a kind of actions whose decision is stored as the description of a team. */
export const registerTestKind = (app: TestApp, teamId: number, onDecide?: ActionKind['decide']) => {
  const title = '{team}: request';
  app.app.get(ActionKindsService).register({
    name: 'TEST_REQUEST',
    decisions: ['APPROVE', 'DECLINE'],
    title: { en: title, de: `${title}!`, es: title, fr: title, ar: title },
    path: ({ subjectId }) => `/page-home?id=${subjectId}`,
    decide: async (change, actor, action, decision, comment) => {
      await change.manager.query(`UPDATE teams SET description = $2 WHERE id = $1`, [teamId, decision]);
      await onDecide?.(change, actor, action, decision, comment);
    },
    undo: async (change) => {
      await change.manager.query(`UPDATE teams SET description = '' WHERE id = $1`, [teamId]);
    },
    undoable: ['APPROVE'],
  });
};

let subjectId = 1_000;

/** Opens an action of the test's kind, by default with a subject of its own, and returns its id. */
export async function openAction(
  app: TestApp,
  action: Pick<NewAction, 'companyId'> & Partial<NewAction>,
): Promise<number> {
  const id = await app.app.get(ChangesService).make(null, (change) =>
    app.app.get(ActionsService).open(change, {
      kind: 'TEST_REQUEST',
      subject: { type: 'TEAM', id: ++subjectId },
      rule: action.assigneeId ? undefined : 'TEAM_LEAD',
      params: { team: 'Sales' },
      ...action,
    }),
  );
  return id!;
}
