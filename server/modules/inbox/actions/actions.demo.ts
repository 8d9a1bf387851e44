import type { DemoData } from '../../../core/demo/demo.js';
import { execute } from '../../../platform/database/statement.js';

/** Makes the actions of other modules' demo data a day old. */
export const ACTIONS_DEMO: DemoData = {
  seed: 20_241_127,
  tables: ['actions'],
  async after(manager) {
    // Without a due time, the rank depends on the time of creation.
    await execute(
      manager,
      `UPDATE actions SET created_at = created_at - interval '1 day',
         rank_at = rank_at - CASE WHEN due_at IS NULL THEN interval '1 day' ELSE interval '0' END`,
    );
  },
};
