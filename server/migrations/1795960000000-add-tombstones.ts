import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What moving a person into or out of a company changes, apart from logs, messages and queues. */
const TABLES = [
  'absence_requests',
  'action_delegations',
  'action_snoozes',
  'actions',
  'api_clients',
  'calendar_attendees',
  'calendar_events',
  'calendar_exceptions',
  'calendar_feeds',
  'closed_company_members',
  'contact_requests',
  'interview_interviewers',
  'job_profiles',
  'job_role_recruiters',
  'job_roles',
  'punch_corrections',
  'reporting_lines',
  'saved_searches',
  'saved_views',
  'scim_people',
  'scim_pending_members',
  'search_subscribers',
  'talent_pool_members',
  'tasks',
  'team_members',
  'user_privileges',
  'users',
];

/** Columns that only count or date changes. */
const NEWS = `ARRAY['updated_at', 'version', 'claims_at']`;

/** Keeps what a change takes away from a person for as long as it can be undone, whatever tables it touches. */
export class AddTombstones1795960000000 implements MigrationInterface {
  name = 'AddTombstones1795960000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tombstones (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT tombstones_pkey PRIMARY KEY,
        user_id integer NOT NULL CONSTRAINT tombstones_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        company_id integer NOT NULL
          CONSTRAINT tombstones_company_id_fkey REFERENCES companies (id) ON DELETE CASCADE,
        author_id integer,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE UNIQUE INDEX tombstones_user_key ON tombstones (user_id)`);
    await runner.query(`CREATE INDEX tombstones_of_company ON tombstones (company_id)`);
    await runner.query(`CREATE INDEX tombstones_by_age ON tombstones (created_at)`);
    await runner.query(`
      CREATE TABLE tombstone_rows (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT tombstone_rows_pkey PRIMARY KEY,
        tombstone_id integer NOT NULL
          CONSTRAINT tombstone_rows_tombstone_id_fkey REFERENCES tombstones (id) ON DELETE CASCADE,
        relation text NOT NULL,
        before jsonb,
        after jsonb
      )`);
    await runner.query(`CREATE INDEX tombstone_rows_of ON tombstone_rows (tombstone_id, id)`);
    await runner.query(KEEP);
    for (const table of TABLES) {
      await runner.query(
        `CREATE TRIGGER ${table}_tombstone AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW
         WHEN (current_setting('lobby.tombstone', true) <> '') EXECUTE FUNCTION keep_for_undo()`,
      );
    }
    await runner.query(BRING_BACK);
    await createJoinedTrigger(
      runner,
      ` AND NEW.joined_company_at IS NOT DISTINCT FROM OLD.joined_company_at`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await createJoinedTrigger(runner, '');
    await runner.query(`DROP FUNCTION bring_back(integer)`);
    for (const table of TABLES) await runner.query(`DROP TRIGGER ${table}_tombstone ON ${table}`);
    await runner.query(`DROP FUNCTION keep_for_undo()`);
    await runner.query(`DROP TABLE tombstone_rows`);
    await runner.query(`DROP TABLE tombstones`);
  }
}

/** A return to the company sets the time of joining itself. */
async function createJoinedTrigger(runner: QueryRunner, condition: string): Promise<void> {
  await runner.query(
    `CREATE OR REPLACE TRIGGER users_joined BEFORE UPDATE ON users FOR EACH ROW
     WHEN (NEW.company_id IS DISTINCT FROM OLD.company_id${condition}) EXECUTE FUNCTION note_joining()`,
  );
}

const KEEP = `
  CREATE FUNCTION keep_for_undo() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO tombstone_rows (tombstone_id, relation, before, after) VALUES (
      current_setting('lobby.tombstone')::integer, TG_TABLE_NAME,
      CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END,
      CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
    RETURN NULL;
  END $$`;

/**
 * Takes back the changes that a tombstone keeps, last first, and returns them. Leaves alone what has changed since, and what
 * is no longer possible, such as a seat in a team that was deleted meanwhile.
 */
const BRING_BACK = `
  CREATE FUNCTION bring_back(tombstone integer) RETURNS TABLE (relation text, before jsonb, after jsonb)
  LANGUAGE plpgsql AS $$
  DECLARE
    kept record;
    changed text;
    is_same text;
    is_unchanged text;
    count integer;
  BEGIN
    FOR kept IN SELECT * FROM tombstone_rows r WHERE r.tombstone_id = tombstone ORDER BY r.id DESC LOOP
      SELECT string_agg(format('t.%1$I = k.%1$I', a.attname), ' AND ') INTO is_same
      FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
      WHERE i.indrelid = kept.relation::regclass AND i.indisprimary;
      SELECT string_agg(quote_ident(a.attname), ', '),
        string_agg(format('t.%1$I IS NOT DISTINCT FROM k.%1$I', a.attname), ' AND ') INTO changed, is_unchanged
      FROM pg_attribute a
      WHERE a.attrelid = kept.relation::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        AND (kept.after IS NULL OR (a.attname <> ALL (${NEWS})
          AND (kept.before IS NULL OR kept.before -> a.attname <> kept.after -> a.attname)));
      CONTINUE WHEN changed IS NULL;
      BEGIN
        IF kept.after IS NULL THEN
          EXECUTE format('INSERT INTO %1$I (%2$s) OVERRIDING SYSTEM VALUE
            SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1)', kept.relation, changed) USING kept.before;
        ELSIF kept.before IS NULL THEN
          EXECUTE format('DELETE FROM %1$I t USING jsonb_populate_record(NULL::%1$I, $1) k WHERE %2$s AND %3$s',
            kept.relation, is_same, is_unchanged) USING kept.after;
        ELSE
          EXECUTE format('UPDATE %1$I t SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1))
            FROM jsonb_populate_record(NULL::%1$I, $2) k WHERE %3$s AND %4$s',
            kept.relation, changed, is_same, is_unchanged) USING kept.before, kept.after;
        END IF;
        GET DIAGNOSTICS count = ROW_COUNT;
      EXCEPTION WHEN integrity_constraint_violation THEN
        count := 0;
      END;
      IF count > 0 THEN
        relation := kept.relation;
        before := kept.before;
        after := kept.after;
        RETURN NEXT;
      END IF;
    END LOOP;
  END $$`;
