import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets companies take turns with their emails, and counts emails by mailbox. */
export class TakeTurnsWithEmails1764005200000 implements MigrationInterface {
  name = 'TakeTurnsWithEmails1764005200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE emails
        ADD COLUMN tenant_id integer,
        ADD COLUMN turn integer NOT NULL DEFAULT 0,
        ADD COLUMN is_confirmed boolean NOT NULL DEFAULT false,
        ADD COLUMN mailbox text GENERATED ALWAYS AS (lower(regexp_replace(recipient, '\\+[^@]*@', '@'))) STORED`);
    await runner.query(`
      COMMENT ON COLUMN emails.tenant_id IS 'the company that causes the email';
      COMMENT ON COLUMN emails.turn IS 'emails with lower turns are sent first: when the company would send it at one a second, in seconds since 2020';
      COMMENT ON COLUMN emails.is_confirmed IS 'whether the recipient has proved that the address is theirs';
      COMMENT ON COLUMN emails.mailbox IS 'the recipient in lower case, without what follows a plus'`);
    await runner.query(
      `CREATE INDEX emails_turns ON emails (tenant_id, turn) WHERE sent_at IS NULL AND failed_at IS NULL`,
    );
    await runner.query(`CREATE INDEX emails_by_mailbox ON emails (mailbox, created_at)`);
    await runner.query(`
      CREATE TABLE email_locks (
        mailbox_key bigint CONSTRAINT email_locks_pkey PRIMARY KEY,
        used_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `COMMENT ON TABLE email_locks IS 'rows to lock while the emails of a mailbox are counted'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE email_locks`);
    await runner.query(`DROP INDEX emails_by_mailbox, emails_turns`);
    await runner.query(
      `ALTER TABLE emails DROP COLUMN mailbox, DROP COLUMN is_confirmed, DROP COLUMN turn, DROP COLUMN tenant_id`,
    );
  }
}
