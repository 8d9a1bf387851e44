import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the only way to erase personal values of audit rows, for the application's role as well. It runs with the rights
 * of the owner, and the table's trigger still refuses rows whose erasure the transaction has not recorded.
 */
export class EraseAuditValuesByFunction1764003010000 implements MigrationInterface {
  name = 'EraseAuditValuesByFunction1764003010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION erase_audit_values(of_chain integer, seqs bigint[]) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        -- Even the owner has no right to update the table otherwise. The lock keeps two grants apart.
        PERFORM pg_advisory_xact_lock(hashtext('audit erasure'));
        EXECUTE 'GRANT UPDATE (personal) ON audit_log TO CURRENT_USER';
        UPDATE audit_log SET personal = NULL
        WHERE coalesce(company_id, 0) = of_chain AND seq = ANY(seqs) AND personal IS NOT NULL;
        EXECUTE 'REVOKE UPDATE (personal) ON audit_log FROM CURRENT_USER';
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION erase_audit_values(integer, bigint[])`);
  }
}
