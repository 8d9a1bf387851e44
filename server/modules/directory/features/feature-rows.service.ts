import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { registered } from '../../../platform/capabilities/capability.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute } from '../../../platform/database/statement.js';

/** Adds the features registered by modules to the catalogue. */
@Injectable()
export class FeatureRowsService implements OnApplicationBootstrap {
  constructor(private readonly database: DatabaseService) {}

  /** Appends missing features. Safe to run on several servers at once. */
  async onApplicationBootstrap(): Promise<void> {
    const known = await this.database.rows<{ title: string }>('SELECT title FROM feature_catalogue');
    const missing = registered('feature').filter((title) => !known.some((row) => row.title === title));
    if (missing.length === 0) return;
    await this.database.transaction(async (manager) => {
      await execute(manager, 'LOCK feature_catalogue IN SHARE ROW EXCLUSIVE MODE');
      await execute(
        manager,
        `INSERT INTO feature_catalogue (title, position)
         SELECT title, place + (SELECT max(position) FROM feature_catalogue)
         FROM unnest($1::text[]) WITH ORDINALITY AS missing(title, place)
         ON CONFLICT (title) DO NOTHING`,
        [missing],
      );
    });
  }
}
