import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { type Language, languageOf } from '../../../platform/mail/languages.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { hashOf, isToken, newToken } from '../../../platform/crypto/link-token.js';
import type { SearchFrequency } from './saved-search.model.js';
import { idIn, isTokenOf, SEARCHES_PATH, type Subscriber, tokenOf } from './search-links.js';
import {
  changeSearch,
  checkRoom,
  lockSubscriber,
  removeSearch,
  searchesOf,
  searchWith,
  showInterest,
  type StoredSearch,
} from './stored-searches.js';

/** How long a search can be confirmed. */
const VALIDITY = "interval '48 hours'";

/** A requested search of a person without an account. */
export interface RequestedSearch {
  formToken: string;
  email: string;
  params: string;
  frequency: SearchFrequency;
  language: Language;
}

/** An unconfirmed search. */
export interface WaitingSearch {
  params: string;
  frequency: SearchFrequency;
}

/** The searches of the person that a link belongs to. */
export interface Subscription {
  searches: StoredSearch[];
  /** When everything is erased unless the person is active. */
  endsAt: string;
}

const IS_WAITING = 's.confirm_hash = $1 AND s.expires_at > now()';

/** Manages searches of people who left only an email address. The links in emails are their only credential. */
@Injectable()
export class SearchSubscriptionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Stores a search and emails the confirmation link. A form that is sent again is not stored again. If the mailbox has
   * reached its daily limit, nothing is stored. The caller must respond the same in all cases.
   */
  async request({ formToken, email, params, frequency, language }: RequestedSearch): Promise<void> {
    const token = newToken();
    await this.database.transaction(async (manager) => {
      const subscriberId = await lockSubscriber(manager, { userId: null, email }, language);
      const row = await queryRow<{ id: number; expiresAt: string }>(
        manager,
        `INSERT INTO saved_searches (subscriber_id, query, frequency, language, form_hash, confirm_hash, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, now() + ${VALIDITY})
         ON CONFLICT (form_hash) DO NOTHING RETURNING id, expires_at AS "expiresAt"`,
        [subscriberId, params, frequency, language, hashOf(formToken), hashOf(token)],
      );
      if (!row) return;
      const sent = await this.mailer.send(manager, {
        to: email,
        isConfirmed: false,
        tenantId: null,
        language,
        template: 'searchToConfirm',
        values: { link: `${SEARCHES_PATH}/confirm?token=${token}&lang=${language}` },
        notAfter: new Date(row.expiresAt),
      });
      if (sent === null) await execute(manager, `DELETE FROM saved_searches WHERE id = $1`, [row.id]);
    });
  }

  /** Returns the search that a link confirms. Null if there is none, or it is already confirmed. */
  async waiting(token: string): Promise<WaitingSearch | null> {
    if (!isToken(token)) return null;
    return this.database.row<WaitingSearch>(
      `SELECT s.query AS params, s.frequency FROM saved_searches s WHERE ${IS_WAITING}`,
      [hashOf(token)],
    );
  }

  /**
   * Confirms a search: new roles are sent from now on. Returns the token of the page of all searches. Null if there is
   * no unconfirmed one. CONFLICT (`TOO_MANY_SEARCHES`) if the mailbox has reached its limit.
   */
  async confirm(token: string): Promise<string | null> {
    if (!isToken(token)) return null;
    return this.database.transaction(async (manager) => {
      const row = await queryRow<Subscriber & Omit<RequestedSearch, 'formToken'> & { searchId: number }>(
        manager,
        `SELECT b.id, b.secret, b.email, s.id AS "searchId", s.query AS params, s.frequency, s.language
         FROM saved_searches s JOIN search_subscribers b ON b.id = s.subscriber_id
         WHERE ${IS_WAITING} FOR UPDATE`,
        [hashOf(token)],
      );
      if (!row) return null;
      const { id, secret, email, searchId, params, frequency, language } = row;
      const known = await searchWith(manager, id, params);
      if (known === null) {
        await checkRoom(manager, email);
        await execute(
          manager,
          `UPDATE saved_searches SET confirm_hash = NULL, expires_at = NULL, seen_until = now(), handled_at = now()
           WHERE id = $1`,
          [searchId],
        );
      } else {
        await changeSearch(manager, id, known, frequency);
        await execute(manager, `DELETE FROM saved_searches WHERE id = $1`, [searchId]);
      }
      await showInterest(manager, id, languageOf(language));
      return tokenOf({ id, secret });
    });
  }

  /** Returns the searches of the person that a link belongs to. Null if the link is invalid. */
  async find(token: string): Promise<Subscription | null> {
    const { manager } = this.database;
    const found = await this.subscriber(manager, token);
    if (!found) return null;
    const searches = await searchesOf(manager, found.id);
    return searches.length === 0 ? null : { searches, endsAt: found.endsAt };
  }

  /** Changes how often a search is sent. Returns false if the link does not belong to such a search. */
  change(token: string, id: number, frequency: SearchFrequency): Promise<boolean> {
    return this.with(token, async (manager, subscriberId) => {
      await showInterest(manager, subscriberId, null);
      return changeSearch(manager, subscriberId, id, frequency);
    });
  }

  /** Deletes a search. Returns false if the link does not belong to such a search. */
  remove(token: string, id: number): Promise<boolean> {
    return this.with(token, (manager, subscriberId) => removeSearch(manager, subscriberId, id));
  }

  /** Extends the searches for another year. Returns false if the link is invalid. */
  keep(token: string): Promise<boolean> {
    return this.with(token, async (manager, subscriberId) => {
      await showInterest(manager, subscriberId, null);
      return true;
    });
  }

  /** Ends all emails and erases the stored data. Repeating it does nothing. */
  async unsubscribe(token: string): Promise<void> {
    await this.with(token, async (manager, subscriberId) => {
      await execute(manager, `DELETE FROM search_subscribers WHERE id = $1`, [subscriberId]);
      return true;
    });
  }

  private with(
    token: string,
    work: (manager: EntityManager, subscriberId: number) => Promise<boolean>,
  ): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const found = await this.subscriber(manager, token, 'FOR UPDATE');
      return found !== null && work(manager, found.id);
    });
  }

  private async subscriber(
    manager: EntityManager,
    token: string,
    lock = '',
  ): Promise<(Subscriber & { endsAt: string }) | null> {
    const id = idIn(token);
    if (id === null) return null;
    const row = await queryRow<Subscriber & { endsAt: string }>(
      manager,
      `SELECT id, secret, interest_at + interval '1 year' AS "endsAt" FROM search_subscribers WHERE id = $1 ${lock}`,
      [id],
    );
    return row && isTokenOf(token, row) ? row : null;
  }
}
