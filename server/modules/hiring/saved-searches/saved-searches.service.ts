import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { denied } from '../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import type { AccountClosing, ClosedAccount } from '../../../core/personal-data/account-closings.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { languageOf } from '../../../platform/mail/languages.js';
import { BOARD_PATH } from '../job-board/pages/board-paths.js';
import { paramsOf, readSearch } from '../job-board/roles/board-search.js';
import { User } from '../../directory/users/user.entity.js';
import { EmploymentType, WorkMode } from '../roles/role.enums.js';
import { SavedSearch, type SearchFrequency } from './saved-search.model.js';
import type { SaveSearchInput } from './saved-searches.input.js';
import {
  changeSearch,
  checkRoom,
  lockSubscriber,
  removeSearch,
  searchWith,
  showInterest,
  type StoredSearch,
} from './stored-searches.js';

/** Manages the saved searches of users. Emails go to the confirmed address of the account. */
@Injectable()
export class SavedSearchesService implements AccountClosing {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
  ) {}

  async closeAccount({ manager }: Change, _actor: Actor, { email }: ClosedAccount): Promise<void> {
    // Searches that the person saved as a user are deleted with the account.
    await execute(manager, `DELETE FROM search_subscribers WHERE address = lower($1)`, [email]);
  }

  /** Returns the actor's saved searches, oldest first. */
  async list(actor: Actor): Promise<SavedSearch[]> {
    const rows = await this.database.rows<StoredSearch>(
      `SELECT s.id, s.query AS params, s.frequency, s.created_at AS "createdAt"
       FROM saved_searches s JOIN search_subscribers b ON b.id = s.subscriber_id
       WHERE b.user_id = $1 AND s.expires_at IS NULL ORDER BY s.id`,
      [actor.user!.id],
    );
    return rows.map(toSavedSearch);
  }

  /** Saves a search. If one with the same filters exists, only its frequency changes. */
  save(actor: Actor, input: SaveSearchInput): Promise<SavedSearch[]> {
    if (!actor.identity.emailVerified) throw denied({ reason: 'SEARCHER_EMAIL_UNCONFIRMED' });
    const query = queryOf(input);
    return this.change(actor, async (manager) => {
      const { id: userId, email } = actor.user!;
      const user = await manager.findOne(User, { select: { language: true }, where: { id: userId } });
      const language = languageOf(input.language ?? user?.language);
      const subscriberId = await lockSubscriber(manager, { userId, email }, language);
      const known = await searchWith(manager, subscriberId, query);
      if (known === null) {
        await checkRoom(manager, email);
        await execute(
          manager,
          `INSERT INTO saved_searches (subscriber_id, query, frequency, language) VALUES ($1, $2, $3, $4)`,
          [subscriberId, query, input.frequency, language],
        );
      } else {
        await changeSearch(manager, subscriberId, known, input.frequency);
      }
      await showInterest(manager, subscriberId, language);
    });
  }

  /** Changes how often a search of the actor is sent. */
  update(actor: Actor, id: number, frequency: SearchFrequency): Promise<SavedSearch[]> {
    return this.change(actor, async (manager) => {
      const subscriberId = await ownSubscriber(manager, actor);
      if (!(await changeSearch(manager, subscriberId, id, frequency))) throw notFound('Search');
      await showInterest(manager, subscriberId, null);
    });
  }

  /** Deletes a search of the actor. */
  delete(actor: Actor, id: number): Promise<SavedSearch[]> {
    return this.change(actor, async (manager) => {
      const subscriberId = await ownSubscriber(manager, actor);
      if (!(await removeSearch(manager, subscriberId, id))) throw notFound('Search');
    });
  }

  private async change(
    actor: Actor,
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<SavedSearch[]> {
    checkUnrestricted(actor);
    await this.changes.make(actor, async ({ manager }) => {
      await work(manager);
      return true;
    });
    return this.list(actor);
  }
}

/** Returns the id of the actor's subscriber row, and locks it. NOT_FOUND if the actor has no saved search. */
async function ownSubscriber(manager: EntityManager, actor: Actor): Promise<number> {
  const row = await queryRow<{ id: number }>(
    manager,
    `SELECT id FROM search_subscribers WHERE user_id = $1 FOR UPDATE`,
    [actor.user!.id],
  );
  if (!row) throw notFound('Search');
  return row.id;
}

/** Returns the URL parameters of a search, in the order that the board uses. */
function queryOf({ search, location, employmentType, workMode, salary, currency }: SaveSearchInput): string {
  const given = {
    search,
    location,
    type: employmentType,
    mode: workMode,
    salary: salary?.toString(),
    currency,
  };
  return paramsOf(readSearch(given), null);
}

/** Converts a search to the form of the API. */
export function toSavedSearch({ id, params, frequency, createdAt }: StoredSearch): SavedSearch {
  const { type, mode, currency, ...filters } = readSearch(Object.fromEntries(new URLSearchParams(params)));
  return {
    id: String(id),
    ...filters,
    employmentType: Object.values(EmploymentType).find((one) => one === type) ?? null,
    workMode: Object.values(WorkMode).find((one) => one === mode) ?? null,
    currency: filters.salary === null ? null : currency,
    frequency,
    path: params === '' ? BOARD_PATH : `${BOARD_PATH}?${params}`,
    createdAt,
  };
}
