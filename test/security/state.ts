import pg from 'pg';
import type { Google } from '../google.js';

/**
 * Tables that are not the product's own data: rows written there by a change (or an attempt) do not count as the
 * change. A table that is not listed here counts as product data.
 */
const NOT_DATA = [
  'migrations',
  'audit_log',
  'audit_chains',
  'security_log',
  'legacy_usage',
  'api_client_usage',
  'idempotency_keys',
  'live_events',
  'scim_requests',
];
/** The columns of an audit row that are the same for every endpoint. */
const AUDITED = 'action, company_id, subject_type, subject_id, actor_user_id, actor_firebase_id';
/** Columns that differ between calls: times, values computed from them, and random values. */
const TIMES = [
  'created_at',
  'updated_at',
  'claims_at',
  'joined_company_at',
  'valid_after',
  'claimed_until',
  'used_at',
  'last_used_at',
  'expires_at',
  'digest',
  'previous_digest',
  'previous_ends_at',
  'rotated_at',
  'stands_since',
  'ending',
  'sent_at',
  'queued_at',
  'not_after',
  'token_hash',
  'message_id',
  'sealed',
  'closed_at',
  'started_at',
  'finished_at',
  'read_at',
  'revoked_at',
  'joined_at',
  'left_at',
  'archived_at',
  'until',
  'starts_at',
  'ends_at',
  'rank_at',
  'decided_at',
  'delegated_at',
  'signed_in_at',
  'turn',
  'secret',
  'previous_secret',
  'disabled_at',
  'deleted_at',
  'due_at',
  'leased_until',
  'next_attempt_at',
  'first_attempt_at',
  'last_attempt_at',
  // Whole rows, in tombstones.
  'before',
  'after',
];

/** All product data, all accounts at the identity provider, and the changes in the audit log. */
export interface Snapshot {
  /** Everything except times and the audit log. */
  lasting: string;
  /** The audit log's entries since the state was restored. */
  audited: string;
}

/** The rows of a table as text: all of it, and without times. */
interface Rows {
  exact: string;
  lasting: string;
}

/** Stores the initial state, reports what attempts changed, and restores it. */
export class State {
  private client: pg.Client;
  private readonly tables = new Map<string, Rows>();
  /** SQL that restores each table. */
  private readonly restoring = new Map<string, string>();
  private accounts: [string, string][];
  private unchanged: string;
  private rewinding: string;
  private audited = '0';
  /** The number of writes when ids and the audit log's starting point were last reset. */
  private writes = '';
  beginning: Snapshot;

  constructor(private readonly google: Google) {}

  /** Stores the current state. */
  async keep(databaseUrl: string): Promise<void> {
    this.client = new pg.Client({ connectionString: databaseUrl });
    await this.client.connect();
    const { rows } = await this.client.query(
      `SELECT c.relname AS name,
         (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute a
          WHERE a.attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
       FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL ($1)
       ORDER BY relname`,
      [NOT_DATA],
    );
    for (const { name, columns } of rows) {
      const insert = `INSERT INTO public.${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept.${name}`;
      this.restoring.set(name, `DELETE FROM public.${name}; ${insert}`);
    }
    const names = [...this.restoring.keys()];
    await this.client.query(
      `CREATE SCHEMA kept; ${names.map((name) => `CREATE TABLE kept.${name} AS TABLE public.${name}`).join(';')}`,
    );
    await this.client.query(watchingWrites([...names, 'audit_log']));
    const sequences = await this.client.query(
      `SELECT quote_ident(sequencename) AS name, coalesce(last_value, 0) + 1 AS next FROM pg_sequences
       WHERE schemaname = 'public' AND NOT EXISTS (
         SELECT FROM unnest($1::text[]) AS other WHERE starts_with(sequencename, other || '_'))`,
      [NOT_DATA],
    );
    // The same ids are assigned again, so that records created by two endpoints can be compared.
    this.rewinding = sequences.rows
      .map(({ name, next }) => `SELECT setval('public.${name}', ${next}, false)`)
      .join(';');
    this.accounts = this.accountsNow();
    this.unchanged = JSON.stringify(this.accounts);
    await this.rewind();
    for (const [name, rows] of await this.read(names)) this.tables.set(name, rows);
    this.beginning = { lasting: this.lastingOf(new Map()), audited: '[]' };
  }

  /** Resets ids and the audit log's starting point for the next attempt, unless nothing was written since. */
  async rewind(): Promise<void> {
    const writes = await this.countWrites();
    if (writes === this.writes) return;
    await this.client.query(this.rewinding);
    const { rows } = await this.client.query(`SELECT coalesce(max(id), 0) AS last FROM audit_log`);
    this.audited = rows[0].last;
    this.writes = writes;
  }

  /**
   * Returns the state after an attempt. Much faster than `now`, but covers only tables that triggers have seen written,
   * and misses late commits of an earlier attempt if the last one has written nothing.
   */
  async afterAttempt(): Promise<Snapshot> {
    const hasWritten = (await this.countWrites()) !== this.writes;
    if (!hasWritten && JSON.stringify(this.accountsNow()) === this.unchanged) return this.beginning;
    const { rows } = await this.client.query(`SELECT DISTINCT name FROM kept.written`);
    return this.stateOf(rows.map(({ name }) => name).filter((name) => this.tables.has(name)));
  }

  /** Returns the current state. */
  now(): Promise<Snapshot> {
    return this.stateOf([...this.tables.keys()]);
  }

  /** Restores the initial state. The audit log is append-only, so reading continues from here. */
  async restore(): Promise<void> {
    const { rows } = await this.client.query(
      `WITH gone AS (DELETE FROM kept.written RETURNING name) SELECT DISTINCT name FROM gone`,
    );
    const written = rows.filter(({ name }) => this.restoring.has(name));
    // Rows are deleted and restored in any order: the foreign keys are valid again at the end.
    await this.client.query(
      [
        `BEGIN; SET LOCAL session_replication_role = replica`,
        ...written.map(({ name }) => this.restoring.get(name)),
        `COMMIT`,
      ].join(';'),
    );
    await this.rewind();
    this.google.accounts.clear();
    for (const [uid, account] of this.accounts) this.google.accounts.set(uid, JSON.parse(account));
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  /** Returns the state, assuming that no other tables have changed. */
  private async stateOf(names: string[]): Promise<Snapshot> {
    const audit = `SELECT ${AUDITED} FROM audit_log WHERE id > ${this.audited} ORDER BY id`;
    const { rows } = await this.client.query(
      `SELECT coalesce(json_agg(a), '[]')::text AS audited FROM (${audit}) a`,
    );
    const changed = [...(await this.read(names))].filter(
      ([name, { exact }]) => exact !== this.tables.get(name)!.exact,
    );
    const { audited } = rows[0];
    const isSame =
      changed.length === 0 &&
      audited === this.beginning.audited &&
      JSON.stringify(this.accountsNow()) === this.unchanged;
    return isSame ? this.beginning : { lasting: this.lastingOf(new Map(changed)), audited };
  }

  private lastingOf(changed: Map<string, Rows>): string {
    const tables = [...this.tables].map(([name, kept]) => `${name} ${(changed.get(name) ?? kept).lasting}`);
    return tables.join('\n') + JSON.stringify(this.accountsNow());
  }

  /** Reads tables. */
  private async read(names: string[]): Promise<Map<string, Rows>> {
    if (names.length === 0) return new Map();
    const parts = names.map(
      (name) =>
        `('${name}', (SELECT coalesce(json_agg(t ORDER BY t::text), '[]') FROM public.${name} t)::text)`,
    );
    const { rows } = await this.client.query(
      `SELECT name, exact FROM (VALUES ${parts.join(', ')}) AS all_tables(name, exact)`,
    );
    return new Map<string, Rows>(
      rows.map(({ name, exact }): [string, Rows] => {
        const kept = this.tables.get(name);
        return [name, kept && kept.exact === exact ? kept : { exact, lasting: withoutTimes(exact) }];
      }),
    );
  }

  private async countWrites(): Promise<string> {
    const { rows } = await this.client.query('SELECT last_value FROM kept.writes');
    return rows[0].last_value;
  }

  private accountsNow(): [string, string][] {
    return [...this.google.accounts].map(([uid, account]) => [uid, JSON.stringify(account)]);
  }
}

function withoutTimes(exact: string): string {
  const rows: Record<string, unknown>[] = JSON.parse(exact);
  for (const row of rows) for (const column of TIMES) delete row[column];
  return JSON.stringify(rows, null, 1);
}

/**
 * Returns SQL that counts the writing statements of tables in a sequence, including those that are rolled back, and
 * lists the tables written by committed ones.
 */
const watchingWrites = (tables: readonly string[]): string =>
  [
    `CREATE SEQUENCE kept.writes`,
    `CREATE UNLOGGED TABLE kept.written (name text)`,
    `CREATE FUNCTION kept.watch_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
     $$ BEGIN PERFORM nextval('kept.writes'); INSERT INTO kept.written VALUES (TG_TABLE_NAME); RETURN NULL; END $$`,
    ...tables.map(
      (name) => `CREATE TRIGGER watch_writes BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.${name}
        FOR EACH STATEMENT EXECUTE FUNCTION kept.watch_write()`,
    ),
  ].join(';');
