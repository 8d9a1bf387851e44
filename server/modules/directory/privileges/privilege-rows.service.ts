import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { privilegeTitles } from '../../../core/access/privilege.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute } from '../../../platform/database/statement.js';

/** Adds the privileges registered by modules to the table that grants refer to. */
@Injectable()
export class PrivilegeRowsService implements OnApplicationBootstrap {
  constructor(private readonly database: DatabaseService) {}

  async onApplicationBootstrap(): Promise<void> {
    const known = await this.database.rows<{ title: string }>('SELECT title FROM privileges');
    const missing = privilegeTitles().filter((title) => !known.some((row) => row.title === title));
    if (missing.length === 0) return;
    await this.database.transaction((manager) =>
      execute(manager, 'INSERT INTO privileges (title) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
        missing,
      ]),
    );
  }
}
