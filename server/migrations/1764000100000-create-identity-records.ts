import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates tables for data about identities that the provider does not store. */
export class CreateIdentityRecords1764000100000 implements MigrationInterface {
  name = 'CreateIdentityRecords1764000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE signed_out_identities (
        firebase_id text CONSTRAINT signed_out_identities_pkey PRIMARY KEY,
        valid_after timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      COMMENT ON TABLE signed_out_identities IS
        'Sign-ins before valid_after are refused: the identity has signed out everywhere';
    `);
    await runner.query(`
      CREATE TABLE pending_accounts (
        email text CONSTRAINT pending_accounts_pkey PRIMARY KEY,
        firebase_id text NOT NULL CONSTRAINT pending_accounts_firebase_id_key UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT pending_accounts_email_lower CHECK (email = lower(email))
      )`);
    await runner.query(`
      COMMENT ON TABLE pending_accounts IS
        'Accounts being made for somebody else: the uid is ours before the provider knows it, so a crash in between can be finished';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE pending_accounts, signed_out_identities`);
  }
}
