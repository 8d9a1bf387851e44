import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The function that decides about changes of the audit log. `onErasure` is what it allows of an update of a row. */
const trigger = (onErasure: string) => `
  CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_log' THEN
      IF OLD.personal IS NOT NULL AND OLD.action <> 'PERSONAL_VALUES_ERASED'
         AND to_jsonb(NEW) - 'personal' = to_jsonb(OLD) - 'personal'
         AND EXISTS (
           SELECT FROM audit_chains c
           JOIN audit_log e ON coalesce(e.company_id, 0) = c.chain AND e.seq = c.seq
           WHERE c.chain = coalesce(OLD.company_id, 0) AND e.xmin = pg_current_xact_id()::xid
             AND e.action = 'PERSONAL_VALUES_ERASED'
             AND (e.personal::jsonb #>> '{after,erased}')::int8multirange @> OLD.seq
             AND ${onErasure}) THEN
        RETURN NEW;
      END IF;
    ELSIF TG_OP = 'UPDATE' THEN
      IF NEW.chain = OLD.chain AND NEW.seq >= OLD.seq THEN
        RETURN NEW;
      END IF;
    END IF;
    RAISE EXCEPTION 'The audit log is only ever added to.' USING ERRCODE = 'insufficient_privilege';
  END $$`;

/** The new values are exactly those whose digest the entry lists for the row, or none if it lists none. */
const ERASED_AS_RECORDED = `encode(sha256(convert_to(NEW.personal, 'UTF8')), 'base64')
               IS NOT DISTINCT FROM e.personal::jsonb #>> ARRAY['kept', OLD.seq::text]`;

/** Creates the function that erases. `values` is what it stores in the rows, which `rows` yields with their `seq`. */
const eraser = (parameters: string, values: string, rows: string) => `
  CREATE FUNCTION erase_audit_values(${parameters}) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    -- Even the owner has no right to update the table otherwise. The lock keeps two grants apart.
    PERFORM pg_advisory_xact_lock(hashtext('audit erasure'));
    EXECUTE 'GRANT UPDATE (personal) ON audit_log TO CURRENT_USER';
    UPDATE audit_log a SET personal = ${values} FROM ${rows}
    WHERE coalesce(a.company_id, 0) = of_chain AND a.seq = e.seq AND a.personal IS NOT NULL;
    EXECUTE 'REVOKE UPDATE (personal) ON audit_log FROM CURRENT_USER';
  END $$`;

/**
 * Lets an erasure keep the values of a row that are about others: it replaces the values by those, whose digest the
 * erasure's entry lists. Numbers former members within each log, and stores what is still to be erased.
 */
export class EraseIdentityOnly1764005100000 implements MigrationInterface {
  name = 'EraseIdentityOnly1764005100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(trigger(ERASED_AS_RECORDED));
    await runner.query(`DROP FUNCTION erase_audit_values(integer, bigint[])`);
    await runner.query(
      eraser('of_chain integer, seqs bigint[], kept text[]', 'e.kept', 'unnest(seqs, kept) AS e (seq, kept)'),
    );
    await runner.query(`
      COMMENT ON COLUMN audit_log.personal IS
        'JSON of actor, before and after; without what was erased, which an entry records; null once all was'`);
    // Operators of a large log create it before: see docs/deployment.md.
    await runner.query(`
      CREATE INDEX IF NOT EXISTS audit_log_of_invited ON audit_log (lower(personal::jsonb #>> '{after,email}'))
      WHERE subject_type = 'INVITATION'`);

    await runner.query(`
      CREATE TABLE former_members (
        chain integer NOT NULL,
        number integer NOT NULL,
        user_id integer NOT NULL,
        firebase_id text,
        CONSTRAINT former_members_pkey PRIMARY KEY (chain, number),
        CONSTRAINT former_members_number_positive CHECK (number > 0)
      )`);
    await runner.query(`CREATE UNIQUE INDEX former_members_of_user ON former_members (user_id, chain)`);
    await runner.query(`CREATE INDEX former_members_of_identity ON former_members (firebase_id, chain)`);
    await runner.query(`
      COMMENT ON TABLE former_members IS
        'The number by which the log of a company (0: that without a company) names a person whose record was deleted';
      COMMENT ON COLUMN former_members.user_id IS 'no foreign key: the record is gone'`);
    await runner.query(`
      INSERT INTO former_members (chain, number, user_id, firebase_id)
      SELECT chain, row_number() OVER (PARTITION BY chain ORDER BY first), user_id,
        (SELECT min(a.actor_firebase_id) FROM audit_log a WHERE a.actor_user_id = user_id)
      FROM (
        SELECT coalesce(company_id, 0) AS chain, subject_id::integer AS user_id, min(seq) AS first
        FROM audit_log WHERE action = 'PERSONAL_VALUES_ERASED' AND subject_type = 'USER' GROUP BY 1, 2) erased
      WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = user_id)`);

    await runner.query(`
      CREATE TABLE pending_erasures (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pending_erasures_pkey PRIMARY KEY,
        kind text NOT NULL,
        user_id integer,
        firebase_id text,
        company_id integer,
        emails text[] NOT NULL DEFAULT '{}',
        invitations text[] NOT NULL DEFAULT '{}',
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        attempts integer NOT NULL DEFAULT 0,
        attempted_at timestamptz(3),
        last_error text,
        failed_at timestamptz(3),
        CONSTRAINT pending_erasures_kind_known CHECK (kind IN ('ACCOUNT', 'INVITATIONS'))
      )`);
    await runner.query(
      `CREATE INDEX pending_erasures_failed ON pending_erasures (failed_at, id) WHERE failed_at IS NOT NULL`,
    );
    await runner.query(`
      COMMENT ON TABLE pending_erasures IS
        'People whose records are gone and whose traces are still to be erased; a row is deleted once that is done';
      COMMENT ON COLUMN pending_erasures.user_id IS 'no foreign key: the record is gone';
      COMMENT ON COLUMN pending_erasures.company_id IS 'whose invitations; null for an account';
      COMMENT ON COLUMN pending_erasures.emails IS 'confirmed addresses of the person';
      COMMENT ON COLUMN pending_erasures.failed_at IS 'of the last attempt that failed'`);
    // Accounts that were closed and whose erasure was given up.
    await runner.query(`
      INSERT INTO pending_erasures (kind, user_id, firebase_id, invitations)
      SELECT 'ACCOUNT', closed.user_id, closed.uid, ARRAY(
        SELECT subject_id FROM audit_log
        WHERE (actor_user_id = closed.user_id OR actor_firebase_id = closed.uid) AND action = 'INVITATION_ACCEPTED')
      FROM (
        SELECT DISTINCT ON (subject_id) subject_id::integer AS user_id,
          (SELECT min(a.actor_firebase_id) FROM audit_log a WHERE a.actor_user_id = d.subject_id::integer) AS uid
        FROM audit_log d
        WHERE action = 'USER_DELETED' AND subject_type = 'USER' AND personal IS NOT NULL) closed
      WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = closed.user_id)`);
    await runner.query(`
      CREATE INDEX invitations_not_accepted ON invitations (least(expires_at, declined_at, revoked_at))
      WHERE accepted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE pending_erasures, former_members`);
    await runner.query(`DROP INDEX audit_log_of_invited, invitations_not_accepted`);
    await runner.query(`DROP FUNCTION erase_audit_values(integer, bigint[], text[])`);
    await runner.query(eraser('of_chain integer, seqs bigint[]', 'NULL', 'unnest(seqs) AS e (seq)'));
    await runner.query(trigger('NEW.personal IS NULL'));
  }
}
