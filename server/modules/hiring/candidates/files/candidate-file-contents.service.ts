import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { isNotWaiting, SingleRowsService } from '../../../../platform/queue/single-rows.service.js';
import { execute, queryRows } from '../../../../platform/database/statement.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { ObjectStore } from '../../../../platform/files/object-store.js';
import { settings } from '../../../../platform/settings/settings.js';
import { MINUTE_MS } from '../../../../platform/time/durations.js';
import type { CandidateFile } from './candidate-file.entity.js';

/** How much of a file is read from the database at once, in bytes. */
const SLICE = 256 * 1024;
/** How long an upload to the S3 store may take before its leftovers are deleted. */
const MOVING_TIME = "interval '1 hour'";
const BATCH = 20;
/** The name of the work in logs, for files that cannot be removed. */
const REMOVALS = 'file-removals';

/** What is needed to read the content of a file. */
export type ReadableFile = Pick<CandidateFile, 'id' | 'size' | 'key'>;

/**
 * Stores the content of files. Uploads go into the database first, and with `FILES_S3_URL` a job moves them to an
 * S3-compatible store, so that uploads do not depend on its availability.
 */
@Injectable()
export class CandidateFileContentsService {
  private readonly store: ObjectStore | null;
  private removing: Promise<void> | null = null;

  constructor(
    private readonly database: DatabaseService,
    private readonly rows: SingleRowsService,
  ) {
    const { fileStore } = settings();
    this.store = fileStore && new ObjectStore(fileStore);
  }

  /** Streams the content of a file. NOT_FOUND if the S3 store does not have it. */
  async read(file: ReadableFile): Promise<AsyncIterable<Buffer> | Readable> {
    if (file.key == null) return this.slices(file);
    const content = await this.store?.get(file.key);
    if (!content) throw notFound('File');
    return content;
  }

  /** Moves the content of a file to the S3 store. Does nothing if there is no content. */
  async moveOut({ id, key: before }: ReadableFile, content: Buffer): Promise<void> {
    if (!this.store || before != null) return;
    const key = `candidate-files/${randomUUID()}`;
    // If this server stops before the move is done, the leftovers are deleted later.
    await execute(
      this.database,
      `INSERT INTO removed_files (key, remove_after) VALUES ($1, now() + ${MOVING_TIME})`,
      [key],
    );
    await this.store.put(key, content);
    await execute(
      this.database,
      `WITH kept AS (
         UPDATE candidate_files SET content = NULL, key = $2 WHERE id = $1 AND key IS NULL RETURNING key)
       DELETE FROM removed_files r USING kept WHERE r.key = kept.key`,
      [id, key],
    );
  }

  /** Streams a file slice by slice, so that a download holds only one slice in memory. */
  private async *slices(file: ReadableFile): AsyncGenerator<Buffer> {
    for (let start = 0; start < file.size; start += SLICE) {
      const row = await this.database.row<{ slice: Buffer | null; key: string | null }>(
        `SELECT substring(content FROM $2::integer FOR ${SLICE}) AS slice, key FROM candidate_files WHERE id = $1`,
        [file.id, start + 1],
      );
      if (!row) throw notFound('File');
      if (row.slice === null) return yield* this.rest({ ...file, key: row.key }, start);
      yield row.slice;
    }
  }

  /** Continues reading a file that was moved to the S3 store during the download. */
  private async *rest(file: ReadableFile, start: number): AsyncGenerator<Buffer> {
    let at = 0;
    for await (const part of await this.read(file)) {
      const bytes = Buffer.from(part as Uint8Array);
      if (at + bytes.length > start) yield bytes.subarray(Math.max(0, start - at));
      at += bytes.length;
    }
  }

  /** Deletes files in the S3 store that are no longer needed. Safe to run on several servers at once. */
  @Interval(MINUTE_MS)
  removeUnneeded(): Promise<void> {
    // With a slow store this may take longer than a minute.
    this.removing ??= this.removeAll().finally(() => (this.removing = null));
    return this.removing;
  }

  private async removeAll(): Promise<void> {
    const { store } = this;
    if (!store) return;
    for (let isMore = true; isMore;) {
      const rows = await queryRows<{ key: string }>(
        this.database,
        `SELECT r.key FROM removed_files r WHERE r.remove_after < now() AND ${isNotWaiting(REMOVALS, 'r.key')}
         ORDER BY r.remove_after LIMIT ${BATCH}`,
      );
      // Outside any transaction: the store may be slow.
      const done = await this.rows.each(
        REMOVALS,
        rows.map(({ key }) => key),
        async (key) => {
          await store.remove(key);
          await execute(this.database, `DELETE FROM removed_files WHERE key = $1 AND remove_after < now()`, [
            key,
          ]);
        },
      );
      // Stop at the first failure of the store instead of trying every file.
      isMore = rows.length === BATCH && done > 0;
    }
  }
}
