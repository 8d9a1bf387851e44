import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Allows erasing the personal values of an audit row only if the last entry of its chain, added in the same
 * transaction, records the erasure. `audit:verify` also checks that entry's signature, which the database cannot.
 */
export class ProveAuditErasure1764000700000 implements MigrationInterface {
  name = 'ProveAuditErasure1764000700000';

  async up(runner: QueryRunner): Promise<void> {
    // Has no default: earlier rows may be signed with any known key.
    await runner.query(`ALTER TABLE audit_log ADD COLUMN key_id text`);
    await runner.query(`ALTER TABLE audit_chains ADD COLUMN key_id text`);
    await runner.query(`
      COMMENT ON COLUMN audit_log.key_id IS 'names the AUDIT_KEY that signed the row; null: from before keys had names';
      COMMENT ON COLUMN audit_chains.key_id IS 'names the AUDIT_KEY that signed head_mac'`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_log' THEN
          IF NEW.personal IS NULL AND OLD.personal IS NOT NULL AND OLD.action <> 'PERSONAL_VALUES_ERASED'
             AND to_jsonb(NEW) - 'personal' = to_jsonb(OLD) - 'personal'
             AND EXISTS (
               SELECT FROM audit_chains c
               JOIN audit_log e ON coalesce(e.company_id, 0) = c.chain AND e.seq = c.seq
               WHERE c.chain = coalesce(OLD.company_id, 0) AND e.xmin = pg_current_xact_id()::xid
                 AND e.action = 'PERSONAL_VALUES_ERASED'
                 AND (e.personal::jsonb #>> '{after,erased}')::int8multirange @> OLD.seq) THEN
            RETURN NEW;
          END IF;
        ELSIF TG_OP = 'UPDATE' THEN
          IF NEW.chain = OLD.chain AND NEW.seq >= OLD.seq THEN
            RETURN NEW;
          END IF;
        END IF;
        RAISE EXCEPTION 'The audit log is only ever added to.' USING ERRCODE = 'insufficient_privilege';
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_log' THEN
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
    await runner.query(`ALTER TABLE audit_chains DROP COLUMN key_id`);
    await runner.query(`ALTER TABLE audit_log DROP COLUMN key_id`);
  }
}
