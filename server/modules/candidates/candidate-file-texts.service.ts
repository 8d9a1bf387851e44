import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../platform/database/database.service.js';
import { execute } from '../../platform/database/statement.js';
import { AppError } from '../../platform/errors/app-error.js';
import { MessageQueue } from '../../platform/queue/message-queue.js';
import { CandidateFileContentsService } from './candidate-file-contents.service.js';
import type { CandidateFile } from './candidate-file.entity.js';
import { textOf } from './cv-text.js';

/** The queue of files whose text is to be read. */
const QUEUE = 'candidate-file-texts';

/** Reads the text of files after they are uploaded, one at a time. */
@Injectable()
export class CandidateFileTextsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly contents: CandidateFileContentsService,
    private readonly queue: MessageQueue,
  ) {
    queue.work<{ id: number }>(QUEUE, { timeout: 60, retries: 3 }, ({ data, signal }) =>
      this.read(data.id, signal),
    );
  }

  /** Lets a file be read once the transaction of `manager` commits. */
  async enqueue(manager: EntityManager, id: number): Promise<void> {
    await this.queue.enqueue(manager, QUEUE, { id });
  }

  private async read(id: number, signal: AbortSignal): Promise<void> {
    const [file] = await this.database.prepared<Pick<CandidateFile, 'id' | 'type' | 'size' | 'key'>>(
      `SELECT id, type, size, key FROM candidate_files WHERE id = $1`,
      [id],
    );
    if (!file) return;
    const content = await this.contentOf(file);
    const text = content && (await textOf(content, file.type, signal));
    signal.throwIfAborted();
    if (text !== null)
      await execute(this.database, `UPDATE candidate_files SET text = $2 WHERE id = $1`, [id, text]);
  }

  /** Returns the content, or null if it was deleted meanwhile. */
  private async contentOf(file: Pick<CandidateFile, 'id' | 'size' | 'key'>): Promise<Buffer | null> {
    try {
      return await buffer(await this.contents.read(file));
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }
}
