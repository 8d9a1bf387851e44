import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { execute, queryRow, queryRows } from '../../../../platform/database/statement.js';
import { EveryHour } from '../../../../platform/concurrency/every-hour.js';
import { FairQueue } from '../../../../platform/concurrency/fair-queue.js';
import { AppError, unavailable } from '../../../../platform/errors/app-error.js';
import { fileName } from '../../../../platform/files/file-name.js';
import { MessageQueue } from '../../../../platform/queue/message-queue.js';
import { currentRequest } from '../../../../platform/requests/current-request.js';
import { abandonedSignal } from '../../../../platform/requests/request.js';
import { denied } from '../../../../core/access/denial.js';
import { MAX_DOCUMENTS } from '../applications/application.model.js';
import { Application } from '../applications/application.entity.js';
import type { CandidateFileType } from '../candidate.enums.js';
import { CandidateFile, FILE_COLUMNS } from './candidate-file.entity.js';
import { CandidateFileContentsService, type ReadableFile } from './candidate-file-contents.service.js';
import { textOf } from './cv-text.js';

/** The queue of files that were stored. */
const QUEUE = 'candidate-files';
/** How many files with an outdated text version one statement checks. */
const BATCH = 500;
/** Only texts with right-to-left letters match this. */
const RIGHT_TO_LEFT = '[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc]';
/** The name of a file that has none. */
const NAMELESS = 'CV';

/** Limits concurrent transactions with file content: the driver copies it several times. */
const storing = new FairQueue(2, 1, {
  all: 100,
  perCaller: 10,
  full: () => unavailable('The server is busy with other files. Try again in a few seconds.'),
});

/** An uploaded file whose type was detected from its content. */
export interface ReceivedFile {
  name: string;
  type: CandidateFileType;
  content: Buffer;
}

/** Stores files of applications. Their text is then extracted, and their content moved to its final store. */
@Injectable()
export class CandidateFileWorkService {
  constructor(
    private readonly database: DatabaseService,
    private readonly contents: CandidateFileContentsService,
    private readonly queue: MessageQueue,
  ) {
    queue.work<{ id: number }>(QUEUE, { timeout: 60 }, ({ data, signal }) => this.process(data.id, signal));
  }

  /** Runs work that stores or reads a whole file, fairly queued by caller. */
  inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const request = currentRequest();
    return storing.run(caller, work, request && abandonedSignal(request));
  }

  /** Stores a file as the CV of a locked application, within a transaction, and deletes the previous one. */
  async store(
    manager: EntityManager,
    application: Pick<Application, 'id' | 'candidateId' | 'fileId'>,
    received: ReceivedFile,
  ): Promise<CandidateFile> {
    const file = await this.insert(manager, 'candidate_id', application.candidateId, received);
    await manager.update(Application, { id: application.id }, { fileId: file.id });
    await execute(
      manager,
      `DELETE FROM candidate_files f WHERE id = $1 AND NOT EXISTS (SELECT FROM applications WHERE file_id = f.id)`,
      [application.fileId],
    );
    return file;
  }

  /**
   * Stores a file as a further document of a locked application, within a transaction. CONFLICT (`TOO_MANY_DOCUMENTS`) if
   * it has as many as it may have.
   */
  async addDocument(
    manager: EntityManager,
    { id, candidateId }: Pick<Application, 'id' | 'candidateId'>,
    received: ReceivedFile,
  ): Promise<CandidateFile> {
    const row = await queryRow<{ count: number }>(
      manager,
      `SELECT count(*)::integer AS count FROM candidate_files WHERE application_id = $1`,
      [id],
    );
    if (row!.count >= MAX_DOCUMENTS) throw denied({ reason: 'TOO_MANY_DOCUMENTS' });
    const file = await this.insert(manager, 'candidate_id', candidateId, received);
    await execute(manager, `UPDATE candidate_files SET application_id = $2 WHERE id = $1`, [file.id, id]);
    return { ...file, applicationId: id };
  }

  /** Stores a file as the reusable CV of a user, within a transaction that has locked the user's profile. */
  async storeForUser(manager: EntityManager, userId: number, received: ReceivedFile): Promise<CandidateFile> {
    await execute(manager, `DELETE FROM candidate_files WHERE user_id = $1`, [userId]);
    return this.insert(manager, 'user_id', userId, received);
  }

  /** Extracts the text of PDFs again if an older version stored right-to-left letters in visual order. */
  @EveryHour()
  async readAgain(): Promise<void> {
    let count: number;
    do {
      count = await this.database.transaction(async (manager) => {
        const files = await queryRows<{ id: number; isOld: boolean }>(
          manager,
          `WITH older AS (SELECT id FROM candidate_files WHERE reader < 2 ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
             marked AS (UPDATE candidate_files f SET reader = 2 FROM older WHERE f.id = older.id RETURNING f.id, f.type, f.text)
           SELECT id, type = 'PDF' AND coalesce(text ~ '${RIGHT_TO_LEFT}', false) AS "isOld" FROM marked`,
        );
        const again = files.filter(({ isOld }) => isOld).map(({ id }) => ({ id }));
        await this.queue.enqueueAll(manager, QUEUE, again);
        return files.length;
      });
    } while (count === BATCH);
  }

  private async insert(
    manager: EntityManager,
    owner: 'candidate_id' | 'user_id',
    ownerId: number,
    { name, type, content }: ReceivedFile,
  ): Promise<CandidateFile> {
    const file = (await queryRow<CandidateFile>(
      manager,
      `INSERT INTO candidate_files AS f (${owner}, name, type, size, content)
       VALUES ($1, $2, $3, $4, $5) RETURNING ${FILE_COLUMNS}`,
      [ownerId, fileName(name, type, NAMELESS), type, content.length, content],
    ))!;
    await this.queue.enqueue(manager, QUEUE, { id: file.id });
    return file;
  }

  private async process(id: number, signal: AbortSignal): Promise<void> {
    const file = await this.database.row<ReadableFile & { type: CandidateFileType }>(
      `SELECT id, type, size, key FROM candidate_files WHERE id = $1`,
      [id],
    );
    const content = file && (await this.contentOf(file));
    if (!content) return;
    const text = await textOf(content, file.type, signal);
    signal.throwIfAborted();
    if (text !== null) {
      await execute(this.database, `UPDATE candidate_files SET text = $2, reader = 2 WHERE id = $1`, [
        id,
        text,
      ]);
    }
    await this.contents.moveOut(file, content);
  }

  /** Returns the content, or null if it was deleted meanwhile. */
  private async contentOf(file: ReadableFile): Promise<Buffer | null> {
    try {
      return await buffer(await this.contents.read(file));
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }
}
