import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the emails that wait, were sent recently, or could not be delivered. */
export class CreateEmails1764003400000 implements MigrationInterface {
  name = 'CreateEmails1764003400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE emails (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT emails_pkey PRIMARY KEY,
        message_id uuid NOT NULL DEFAULT gen_random_uuid(),
        recipient text NOT NULL,
        template text NOT NULL,
        language text NOT NULL,
        sealed bytea,
        reference text,
        not_after timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        queued_at timestamptz(3) NOT NULL DEFAULT now(),
        attempts integer NOT NULL DEFAULT 0,
        attempted_at timestamptz(3),
        last_error text,
        sent_at timestamptz(3),
        failed_at timestamptz(3),
        CONSTRAINT emails_one_end CHECK (sent_at IS NULL OR failed_at IS NULL)
      )`);
    await runner.query(`
      COMMENT ON COLUMN emails.message_id IS 'part of the Message-ID header, the same for each attempt';
      COMMENT ON COLUMN emails.sealed IS 'the values of the template, encrypted; null once the email is sent';
      COMMENT ON COLUMN emails.reference IS 'what the email is about, such as invitation/12';
      COMMENT ON COLUMN emails.not_after IS 'when the email becomes useless, for example because its link expires';
      COMMENT ON COLUMN emails.queued_at IS 'when the current series of attempts began'`);
    await runner.query(
      `CREATE INDEX emails_undeliverable ON emails (failed_at, id) WHERE failed_at IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX emails_waiting ON emails (queued_at) WHERE sent_at IS NULL AND failed_at IS NULL`,
    );
    await runner.query(`CREATE INDEX emails_sent ON emails (sent_at) WHERE sent_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE emails`);
  }
}
