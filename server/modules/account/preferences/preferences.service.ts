import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isCompanyAdmin } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { brokenConstraint } from '../../../platform/database/errors.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import { conflict, forbidden, notFound } from '../../../platform/errors/app-error.js';
import { User } from '../../directory/users/user.entity.js';
import {
  type Dashboard,
  ListDensity,
  type ListSettings,
  Preferences,
  SavedView,
  type Settings,
  type SettingsList,
} from './preferences.entity.js';
import type { SaveViewInput, TableSettingsInput, UpdateViewInput } from './preferences.input.js';
import { canChangeView, canOpenList } from './preferences.policy.js';

/** Maximum number of views that a user owns, and that a company shares, per list. */
const MAX_VIEWS = 50;

/** Stores how users see the dashboard and lists, and their saved views. Private views are visible to their owners only. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Returns the actor's arrangement of the dashboard; empty lists if it has made none. Null until the actor has replaced
   * the initial password: clients read it in the query that the sign-in needs, which an error would break.
   */
  async dashboard(actor: Actor): Promise<Dashboard | null> {
    if (actor.restriction) return null;
    return (await this.settings(actor.user!.id)).dashboard ?? { panels: [], hidden: [] };
  }

  /** Replaces the actor's arrangement of the dashboard. */
  async setDashboard(actor: Actor, { panels, hidden }: Dashboard): Promise<void> {
    checkUnrestricted(actor);
    const { id } = actor.user!;
    await this.changes.make(actor, async ({ manager, refresh }) => {
      await store(manager, id, { dashboard: { panels, hidden } });
      refresh(id);
      return true;
    });
  }

  /** Returns the actor's settings of a list and the views that the actor may open. */
  async list(actor: Actor, list: SettingsList): Promise<ListSettings> {
    const userId = this.opener(actor, list);
    const [{ [list]: settings }, views] = await Promise.all([
      this.settings(userId),
      this.database.rows<Omit<SavedView, 'canChange'>>(
        `SELECT id, user_id AS "userId", company_id AS "companyId", list, name, state, company_id IS NOT NULL AS shared,
           created_at AS "createdAt"
         FROM saved_views WHERE list = $2 AND ((user_id = $1 AND company_id IS NULL) OR company_id = $3)
         ORDER BY name, id`,
        [userId, list, actor.user!.companyId],
      ),
    ]);
    return {
      list,
      columns: settings?.columns ?? null,
      density: settings?.density ?? ListDensity.MIDDLE,
      views: views.map((view) => ({ ...view, canChange: canChangeView(actor, view) })),
    };
  }

  /** Stores the columns and the density of a list for the actor. */
  async setList(actor: Actor, { list, columns, density }: TableSettingsInput): Promise<ListSettings> {
    const userId = this.opener(actor, list);
    await this.changes.make(actor, async ({ manager }) => {
      await store(manager, userId, { [list]: { columns: columns ?? null, density } });
      return true;
    });
    return this.list(actor, list);
  }

  /** Saves a view. CONFLICT if the actor has one with that name, or too many. */
  async saveView(actor: Actor, { list, name, state, shared }: SaveViewInput): Promise<ListSettings> {
    const userId = this.opener(actor, list);
    const companyId = shared ? sharer(actor) : null;
    return this.change(actor, async ({ manager, record }) => {
      await checkCount(manager, userId, companyId, list);
      await manager.insert(SavedView, { userId, companyId, list, name, state });
      if (companyId !== null) record(entry('VIEW_SHARED', companyId, name));
      return list;
    });
  }

  /** Changes a view. NOT_FOUND if the actor may not see it, FORBIDDEN if the actor may see but not change it. */
  async updateView(actor: Actor, { id, name, state, shared }: UpdateViewInput): Promise<ListSettings> {
    return this.change(actor, async ({ manager, record }) => {
      const view = await locked(manager, actor, id);
      const companyId = shared == null ? view.companyId : shared ? sharer(actor) : null;
      if (companyId !== view.companyId) await checkCount(manager, 0, companyId, view.list);
      const changed = { name: name ?? view.name, state: state ?? view.state, companyId };
      await manager.update(SavedView, { id }, changed);
      if (companyId !== null) record(entry('VIEW_SHARED', companyId, name ?? view.name));
      else if (view.companyId !== null) {
        record(entry('VIEW_UNSHARED', view.companyId, view.name));
      }
      return view.list;
    });
  }

  /** Deletes a view, with the same errors as `updateView`. */
  async deleteView(actor: Actor, id: number): Promise<ListSettings> {
    return this.change(actor, async ({ manager, record }) => {
      const view = await locked(manager, actor, id);
      await manager.delete(SavedView, { id });
      if (view.companyId !== null) record(entry('VIEW_UNSHARED', view.companyId, view.name));
      return view.list;
    });
  }

  private async settings(userId: number): Promise<Settings> {
    const stored = await this.database.row<Pick<Preferences, 'settings'>>(
      `SELECT settings FROM preferences WHERE user_id = $1`,
      [userId],
    );
    return stored?.settings ?? {};
  }

  /** Returns the id of an actor that may open the list. */
  private opener(actor: Actor, list: SettingsList): number {
    if (!actor.user || !canOpenList(actor, list))
      throw forbidden('STAFF_VIEWERS_ONLY', 'You may not open this list.');
    return actor.user.id;
  }

  /** Changes the views of a list, and returns the updated list settings. */
  private async change(actor: Actor, work: (change: Change) => Promise<SettingsList>): Promise<ListSettings> {
    try {
      return await this.list(actor, await this.changes.make(actor, work));
    } catch (error) {
      if (brokenConstraint(error) !== 'saved_views_user_id_list_name_key') throw error;
      throw conflict('There is a view with that name already. Choose another name.');
    }
  }
}

/** Replaces some of a user's settings. */
const store = (manager: EntityManager, userId: number, settings: Settings) =>
  execute(
    manager,
    `INSERT INTO preferences AS p (user_id, settings) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET settings = p.settings || excluded.settings`,
    [userId, JSON.stringify(settings)],
  );

/** Reads a view that the actor may change, and locks it. */
async function locked(manager: EntityManager, actor: Actor, id: number): Promise<SavedView> {
  const view = await manager.findOne(SavedView, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!view || !canOpenList(actor, view.list)) throw notFound('View');
  if (canChangeView(actor, view)) return view;
  const isVisible = view.companyId !== null && view.companyId === actor.user?.companyId;
  throw isVisible
    ? forbidden('COMPANY_ADMINS_ONLY', "Only a company's admins may change its shared views.")
    : notFound('View');
}

/** Returns the company that the actor may share views with. */
function sharer(actor: Actor): number {
  if (!isCompanyAdmin(actor))
    throw forbidden('COMPANY_ADMINS_ONLY', "Only a company's admins may share views with it.");
  return actor.user!.companyId!;
}

/** Throws CONFLICT if the user or the company has reached its limit of views. */
async function checkCount(
  manager: EntityManager,
  userId: number,
  companyId: number | null,
  list: SettingsList,
): Promise<void> {
  // Locks the owner, so that concurrent requests cannot exceed the limit.
  await manager.findOne(User, {
    select: { id: true },
    where: { id: userId },
    lock: { mode: 'for_no_key_update' },
  });
  const [{ owned, shared }] = await queryRows<{ owned: number; shared: number }>(
    manager,
    `SELECT (SELECT count(*)::int FROM saved_views WHERE user_id = $1) AS owned,
       (SELECT count(*)::int FROM saved_views WHERE company_id = $2 AND list = $3) AS shared`,
    [userId, companyId, list],
  );
  if (owned >= MAX_VIEWS) throw conflict(`You have ${MAX_VIEWS} views. Delete one first.`);
  if (shared >= MAX_VIEWS) {
    throw conflict(`The company shares ${MAX_VIEWS} views of this list. Stop sharing one first.`);
  }
}

const entry = (action: AuditAction, companyId: number, title: string) => ({
  action,
  companyId,
  subject: { type: 'COMPANY' as const, id: companyId },
  after: { title },
});
