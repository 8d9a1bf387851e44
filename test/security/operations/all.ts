import { readdirSync } from 'node:fs';
import type { TestDatabase } from '../../app.js';
import { ACTIVITY_CHANGES, ACTIVITY_LOOK_UPS } from './activity.js';
import { ACTION_CHANGES, ACTION_LOOK_UPS } from './actions.js';
import { CHANGES } from './changes.js';
import { DASHBOARD } from './dashboard.js';
import { JOB_CHANGES, JOB_LOOK_UPS } from './jobs.js';
import { INVITATION_CHANGES, INVITATION_LOOK_UPS } from './invitations.js';
import { ACCOUNTS } from './accounts.js';
import { LOOK_UPS } from './look-ups.js';
import { PAGES } from './pages.js';
import { REGISTRATIONS } from './registrations.js';
import { TEAM_CHANGES, TEAM_LOOK_UPS } from './teams.js';
import { SUBSCRIPTIONS } from './subscriptions.js';
import type { World } from '../world.js';
import type { Operation } from './targets.js';

/** The operations with a fixed position in the table. */
const PLACED: Operation[] = [
  ...PAGES,
  ...ACCOUNTS,
  ...LOOK_UPS,
  ...INVITATION_LOOK_UPS,
  ...JOB_LOOK_UPS,
  ...TEAM_LOOK_UPS,
  ...ACTIVITY_LOOK_UPS,
  ...ACTION_LOOK_UPS,
  ...SUBSCRIPTIONS,
  ...REGISTRATIONS,
  ...INVITATION_CHANGES,
  ...JOB_CHANGES,
  ...TEAM_CHANGES,
  ...ACTIVITY_CHANGES,
  ...ACTION_CHANGES,
  ...DASHBOARD,
];

const names = readdirSync(import.meta.dirname).map((file) => file.replace(/\.ts$/, ''));
const files = names.filter((name) => name !== 'all' && name !== 'targets').sort();
/** The files of this folder. */
const modules: { prepare?: Prepare }[] = await Promise.all(files.map((name) => import(`./${name}.js`)));

/**
 * Stores the records that an operation needs. `scopes` are all that API clients can have. A file of this folder may
 * export it as `prepare`.
 */
type Prepare = (database: TestDatabase, world: World, scopes: readonly string[]) => Promise<void>;

/** Stores the records that the files of this folder prepare. */
export async function prepareRecords(...given: Parameters<Prepare>): Promise<void> {
  for (const { prepare } of modules) await prepare?.(...given);
}

const lists = modules.flatMap((module) => Object.values(module).filter((list) => Array.isArray(list)));
const listed = new Set([...PLACED, ...CHANGES]);

/** Every operation of the product. A new file needs no line here. CHANGES end the credentials that the others use. */
export const OPERATIONS: Operation[] = [
  ...PLACED,
  ...lists.flat().filter((operation) => !listed.has(operation)),
  ...CHANGES,
];
