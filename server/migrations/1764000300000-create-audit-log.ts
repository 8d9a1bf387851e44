import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the append-only audit log, with one chain of rows per company (chain 0: changes without a company).
 * The personal values of a row can be erased, but only all at once. The row's digest stays.
 */
export class CreateAuditLog1764000300000 implements MigrationInterface {
  name = 'CreateAuditLog1764000300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_log_pkey PRIMARY KEY,
        company_id integer,
        seq bigint NOT NULL,
        at timestamptz(3) NOT NULL,
        actor_firebase_id text,
        actor_user_id integer,
        action text NOT NULL,
        subject_type text NOT NULL,
        subject_id text NOT NULL,
        door text NOT NULL,
        request_id text,
        personal text,
        digest bytea NOT NULL,
        mac bytea NOT NULL,
        CONSTRAINT audit_log_seq_positive CHECK (seq > 0)
      )`);
    await runner.query(`
      COMMENT ON COLUMN audit_log.company_id IS 'no foreign key: the log outlives what it tells of';
      COMMENT ON COLUMN audit_log.personal IS 'JSON of actor, before and after; null once it was erased';
      COMMENT ON COLUMN audit_log.digest IS 'of personal, keyed with the salt in it';
      COMMENT ON COLUMN audit_log.mac IS 'HMAC of the row and of the mac before it in the chain, under AUDIT_KEY';
    `);
    await runner.query(`CREATE UNIQUE INDEX audit_log_place ON audit_log (coalesce(company_id, 0), seq)`);
    await runner.query(`CREATE INDEX audit_log_by_at ON audit_log (at, id)`);
    await runner.query(`CREATE INDEX audit_log_of_company ON audit_log (company_id, at, id)`);
    await runner.query(`CREATE INDEX audit_log_of_actor ON audit_log (actor_user_id, at, id)`);
    await runner.query(`CREATE INDEX audit_log_of_subject ON audit_log (subject_id, subject_type, at, id)`);
    await runner.query(`
      CREATE TABLE audit_chains (
        chain integer CONSTRAINT audit_chains_pkey PRIMARY KEY,
        seq bigint NOT NULL,
        mac bytea NOT NULL,
        head_mac bytea NOT NULL
      )`);
    await runner.query(
      `COMMENT ON TABLE audit_chains IS 'The last row of each chain, signed: a log that was cut off shows'`,
    );

    await runner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_log' THEN
          -- The only allowed change is erasing the personal values.
          IF NEW.personal IS NULL AND OLD.personal IS NOT NULL
             AND to_jsonb(NEW) - 'personal' = to_jsonb(OLD) - 'personal' THEN
            RETURN NEW;
          END IF;
        ELSIF TG_OP = 'UPDATE' THEN
          IF NEW.chain = OLD.chain AND NEW.seq >= OLD.seq THEN
            RETURN NEW;
          END IF;
        END IF;
        RAISE EXCEPTION 'The audit log is only ever added to.' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    for (const table of ['audit_log', 'audit_chains']) {
      await runner.query(`
        CREATE TRIGGER ${table}_keeps_rows BEFORE UPDATE OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`);
      await runner.query(`
        CREATE TRIGGER ${table}_is_not_emptied BEFORE TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
      // ALWAYS: the trigger also fires in sessions that replicate another server's changes.
      await runner.query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_keeps_rows`);
      await runner.query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_is_not_emptied`);
    }

    await runner.query(`
      CREATE TABLE idempotency_keys (
        id bytea CONSTRAINT idempotency_keys_pkey PRIMARY KEY,
        input bytea NOT NULL,
        owner uuid NOT NULL,
        done boolean NOT NULL DEFAULT false,
        answer bytea,
        claimed_until timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)`);
    await runner.query(`
      COMMENT ON TABLE idempotency_keys IS
        'Requests that may be repeated: keyed digests of caller, operation, key and input, and the sealed answer, for 24 hours';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE idempotency_keys, audit_chains, audit_log`);
    await runner.query(`DROP FUNCTION refuse_audit_change`);
  }
}
