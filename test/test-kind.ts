import type { NewAction } from '../server/modules/inbox/actions/actions.service.js';
import type { TestServer } from './app.js';

/**
 * Registers a kind of actions in a separate server. A decision is stored as the description of a team, and fails with
 * the comment 'fail'.
 */
export const registerTestKind = (app: TestServer, teamId: number): Promise<void> =>
  app.evaluate(({ get }, id) => {
    const kinds = get('ActionKindsService');
    kinds.testDecisions = [];
    kinds.register({
      name: 'TEST_REQUEST',
      decisions: ['APPROVE', 'DECLINE'],
      // A text of the catalogues, which have all that are shown.
      title: { text: 'Request to join the team {team}' },
      path: ({ subjectId }: { subjectId: string }) => `/page-home?id=${subjectId}`,
      decide: async (change: any, actor: any, action: any, decision: string, comment: string | null) => {
        await change.manager.query(`UPDATE teams SET description = $2 WHERE id = $1`, [id, decision]);
        if (comment === 'fail') throw new Error('The subject cannot change.');
        kinds.testDecisions.push(`${actor.user.id} ${decision} ${action.id}`);
      },
      undo: async (change: any) => {
        await change.manager.query(`UPDATE teams SET description = '' WHERE id = $1`, [id]);
      },
      undoable: ['APPROVE'],
    });
  }, teamId);

/** Returns the decisions about actions of the test's kind that the server has applied. */
export const testDecisions = (app: TestServer): Promise<string[]> =>
  app.evaluate(({ get }) => get('ActionKindsService').testDecisions);

let subjectId = 1_000;

/** Opens an action of the test's kind, by default with its own subject, and returns its id. */
export async function openAction(
  app: TestServer,
  action: Pick<NewAction, 'companyId'> & Partial<NewAction>,
): Promise<number> {
  const id = await app.evaluate(
    ({ get }, opened) =>
      get('ChangesService').make(null, (change: unknown) => get('ActionsService').open(change, opened)),
    {
      kind: 'TEST_REQUEST',
      subject: { type: 'TEAM', id: ++subjectId },
      rule: action.assigneeId ? undefined : 'TEAM_LEAD',
      params: { team: 'Sales' },
      ...action,
    },
  );
  return id;
}
