import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the security log of sign-ins, denials and MASTER CONTROL's reads of other companies' staff. */
export class CreateSecurityLog1764000710000 implements MigrationInterface {
  name = 'CreateSecurityLog1764000710000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE security_log (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT security_log_pkey PRIMARY KEY,
        at timestamptz(3) NOT NULL,
        last_at timestamptz(3) NOT NULL,
        count integer NOT NULL,
        kind text NOT NULL,
        firebase_id text,
        user_id integer,
        company_id integer,
        operation text NOT NULL,
        code text,
        address text,
        bucket timestamptz(3) NOT NULL,
        fingerprint bytea NOT NULL,
        CONSTRAINT security_log_fingerprint_key UNIQUE (fingerprint, bucket),
        CONSTRAINT security_log_count_positive CHECK (count > 0)
      )`);
    await runner.query(`
      COMMENT ON TABLE security_log IS 'kept for SECURITY_LOG_DAYS; no foreign keys: it outlives what it names';
      COMMENT ON COLUMN security_log.count IS 'events of the same kind, caller and operation in one minute';
      COMMENT ON COLUMN security_log.bucket IS 'the minute in which events are counted together; of a sign-in, its time';
      COMMENT ON COLUMN security_log.fingerprint IS 'digest of what events must share to be counted together'`);
    await runner.query(`CREATE INDEX security_log_by_at ON security_log (at, id)`);
    await runner.query(`CREATE INDEX security_log_of_kind ON security_log (kind, at, id)`);
    await runner.query(`CREATE INDEX security_log_of_user ON security_log (user_id, at, id)`);
    await runner.query(`CREATE INDEX security_log_of_identity ON security_log (firebase_id, at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE security_log`);
  }
}
