import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what an event was before its times changed, so that it can be moved back exactly. */
export class AddEarlierTimesOfEvents1795711100000 implements MigrationInterface {
  name = 'AddEarlierTimesOfEvents1795711100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE calendar_events ADD earlier jsonb`);
    await runner.query(
      `ALTER TABLE calendar_attendees ADD earlier_response text CONSTRAINT calendar_attendees_earlier_response_check
         CHECK (earlier_response IN ('WAITING', 'ACCEPTED', 'TENTATIVE', 'DECLINED')), ADD earlier_responded_at timestamptz(3)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE calendar_attendees DROP earlier_response, DROP earlier_responded_at`);
    await runner.query(`ALTER TABLE calendar_events DROP earlier`);
  }
}
