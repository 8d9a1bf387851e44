import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Returns the function, with the condition on which a row has changed. */
const functionOf = (condition: string) => `
  CREATE OR REPLACE FUNCTION set_updated_at_on_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF ${condition} THEN
      NEW.updated_at := now();
    END IF;
    RETURN NEW;
  END $$`;

/** What does not count in any table: a trigger runs before columns are generated. */
const NOT_COUNTED = `coalesce(TG_ARGV, '{}') || ARRAY['search_words', 'updated_at']`;

/**
 * Sets updated_at of teams, roles and candidates: their triggers exclude no columns, and PL/pgSQL passes no arguments as
 * NULL, so that no change was found. A statement that sets updated_at itself decides.
 */
export class SetUpdatedAtWithoutExceptions1796590000000 implements MigrationInterface {
  name = 'SetUpdatedAtWithoutExceptions1796590000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      functionOf(`NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at
      AND to_jsonb(OLD) - (${NOT_COUNTED}) IS DISTINCT FROM to_jsonb(NEW) - (${NOT_COUNTED})`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(functionOf('to_jsonb(OLD) - TG_ARGV IS DISTINCT FROM to_jsonb(NEW) - TG_ARGV'));
  }
}
