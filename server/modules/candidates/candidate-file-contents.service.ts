import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../platform/database/database.service.js';
import { execute, queryRows } from '../../platform/database/statement.js';
import { notFound, unavailable } from '../../platform/errors/app-error.js';
import { ObjectStore } from '../../platform/files/object-store.js';
import { settings } from '../../platform/settings/settings.js';
import type { CandidateFile } from './candidate-file.entity.js';

/** How much of a file is read from the database at once, in bytes. */
const SLICE = 256 * 1024;
/** How long an upload to the other store may take before it is deleted again. */
const UPLOAD_TIME = "interval '1 hour'";
/** How many files are deleted in the other store at once. */
const BATCH = 20;

/** Where the content of a new file is: in the other store, or to be inserted with the row. */
export type PlacedContent = { key: string; content: null } | { key: null; content: Buffer };

/** What is needed to read the content of a file. */
type ReadableFile = Pick<CandidateFile, 'id' | 'size' | 'key'>;

/** Stores the content of files: in the database or, with `FILES_S3_URL`, in an S3-compatible store. */
@Injectable()
export class CandidateFileContentsService {
  private readonly store: ObjectStore | null;

  constructor(private readonly database: DatabaseService) {
    const { fileStore } = settings();
    this.store = fileStore && new ObjectStore(fileStore);
  }

  /** Places the content of a file before its row is inserted. */
  async place(content: Buffer): Promise<PlacedContent> {
    if (!this.store) return { key: null, content };
    const key = `candidate-files/${randomUUID()}`;
    await execute(
      this.database,
      `INSERT INTO removed_files (key, remove_after) VALUES ($1, now() + ${UPLOAD_TIME})`,
      [key],
    );
    await this.store.put(key, content);
    return { key, content: null };
  }

  /** Keeps content that was placed, in the transaction that inserts the row. */
  async keep(manager: EntityManager, { key }: PlacedContent): Promise<void> {
    if (key === null) return;
    const kept = await execute(manager, `DELETE FROM removed_files WHERE key = $1`, [key]);
    if (kept === 0) throw unavailable('This took too long. Send the file again.');
  }

  /** Returns the content of a file, in parts. NOT_FOUND if the store does not have it. */
  async read(file: ReadableFile): Promise<AsyncIterable<Buffer> | Readable> {
    if (file.key == null) return this.slices(file);
    const content = await this.store?.get(file.key);
    if (!content) throw notFound('File');
    return content;
  }

  /** Reads a file slice by slice, so that no download takes more memory than a slice. */
  private async *slices({ id, size }: ReadableFile): AsyncGenerator<Buffer> {
    for (let start = 0; start < size; start += SLICE) {
      const [row] = await this.database.prepared<{ slice: Buffer }>(
        `SELECT substring(content FROM $2::integer FOR ${SLICE}) AS slice FROM candidate_files WHERE id = $1`,
        [id, start + 1],
      );
      if (!row) throw notFound('File');
      yield row.slice;
    }
  }

  /** Deletes files in the other store that are no longer needed. Several servers may do so at once. */
  @Cron(CronExpression.EVERY_MINUTE)
  async removeUnneeded(): Promise<void> {
    const { store } = this;
    if (!store) return;
    for (let isMore = true; isMore;) {
      isMore = await this.database.transaction(async (manager) => {
        const rows = await queryRows<{ key: string }>(
          manager,
          `SELECT key FROM removed_files WHERE remove_after < now() ORDER BY remove_after LIMIT ${BATCH}
           FOR UPDATE SKIP LOCKED`,
        );
        const keys = rows.map(({ key }) => key);
        await Promise.all(keys.map((key) => store.remove(key)));
        await execute(manager, `DELETE FROM removed_files WHERE key = ANY($1)`, [keys]);
        return keys.length === BATCH;
      });
    }
  }
}
