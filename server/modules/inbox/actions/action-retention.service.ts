import { Injectable } from '@nestjs/common';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.js';

/** How long actions are kept after they were decided or have expired, in days. */
const KEPT_DAYS = 365;

/** Deletes old actions. */
@Injectable()
export class ActionRetentionService {
  constructor(private readonly database: DatabaseService) {}

  /** Deletes actions that ended long ago, with dependent records: tasks and their comments. */
  @EveryHour()
  async removeOld(): Promise<void> {
    await deleteInBatches(
      this.database,
      'actions',
      'id',
      `decided_at < now() - interval '${KEPT_DAYS} days'`,
    );
  }
}
