import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, budgetUidOf } from '../../../../core/access/actor.js';
import { enforce } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { queryRow } from '../../../../platform/database/statement.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { fileTypeOf } from './file-type.js';
import type { SentFile } from '../../../../platform/files/send-file.js';
import { receivedFiles } from '../../../../platform/http/received-bytes.js';
import type { Upload } from '../../../../platform/http/upload.js';
import { textOf } from '../../../../platform/validation/properties.js';
import { lockRole } from '../../roles/roles.service.js';
import { Application } from '../applications/application.entity.js';
import { canSeeApplications, denialOfMoving } from '../applications/application.policy.js';
import { aboutApplication, checkIsNotErased, lockApplication } from '../applications/application-rows.js';
import { ApplicationsService } from '../applications/applications.service.js';
import { CandidateFile, FILE_COLUMNS } from './candidate-file.entity.js';
import { CandidateFileContentsService } from './candidate-file-contents.service.js';
import { checkLink, type FileLink } from './candidate-file-links.js';
import { CandidateFileWorkService, type ReceivedFile } from './candidate-file-work.service.js';

/** The maximum size of a file, in bytes. */
export const MAX_FILE = 5 * 1024 * 1024;
const MAX_FILE_WORDS = '5 MB';

interface FoundFile extends CandidateFile {
  key: string | null;
  /** The user who keeps it for reuse, or applied with it. */
  userId: number | null;
  /** The applications that it belongs to. */
  applicationIds: number[];
}

/** What a file is to an application: its CV, or one of its further documents. */
export type FilePurpose = 'CV' | 'DOCUMENT';

/** Receives the files of applications, and returns them to their applicants and other permitted readers. */
@Injectable()
export class CandidateFilesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly applications: ApplicationsService,
    private readonly contents: CandidateFileContentsService,
    private readonly work: CandidateFileWorkService,
  ) {}

  /**
   * Stores a file as the CV of an application, replacing the current one, or as a further document. For the applicant
   * and managers of the role, while the application is undecided.
   */
  async upload(
    actor: Actor,
    applicationId: number | null,
    name: unknown,
    upload: Upload,
    purpose: FilePurpose = 'CV',
  ): Promise<CandidateFile> {
    if (applicationId === null) throw notFound('Application');
    const check = () => this.checkCanAdd(actor, applicationId);
    await check();
    return this.receive(budgetUidOf(actor), name, upload, (file) =>
      this.changes.once(
        () => this.changes.make(actor, (change) => this.add(change, actor, applicationId, file, purpose)),
        check,
      ),
    );
  }

  /**
   * Receives a file and passes it on, fairly queued by uploader. VALIDATION_FAILED if it is not an accepted type. The
   * caller has checked that the uploader may send it.
   */
  async receive<T>(
    uploader: string,
    name: unknown,
    upload: Upload,
    store: (file: ReceivedFile) => Promise<T>,
  ): Promise<T> {
    const receipt = receivedFiles.begin(uploader);
    try {
      const content = await upload.read(MAX_FILE, MAX_FILE_WORDS, receipt);
      return await this.work.inTurn(uploader, async () => {
        const type = await fileTypeOf(content);
        return store({ name: textOf(name), type, content });
      });
    } finally {
      receipt.end();
    }
  }

  /**
   * Returns a file for an address that was made for the actor. NOT_FOUND if the address was made for another user or
   * has expired, or the actor may no longer read the file.
   */
  async open(actor: Actor, id: number | null, link: FileLink): Promise<SentFile> {
    if (id === null) throw notFound('File');
    checkLink(actor, id, link);
    const file = await this.database.row<FoundFile>(
      `SELECT ${FILE_COLUMNS}, f.key, coalesce(f.user_id, c.user_id) AS "userId",
         ARRAY(SELECT id FROM applications WHERE file_id = f.id OR id = f.application_id) AS "applicationIds"
       FROM candidate_files f LEFT JOIN candidates c ON c.id = f.candidate_id WHERE f.id = $1`,
      [id],
    );
    if (!file || !(await this.canRead(actor, file))) throw notFound('File');
    const { name, type, size } = file;
    return { name, type, size, content: await this.contents.read(file) };
  }

  private async canRead(actor: Actor, { userId, applicationIds }: FoundFile): Promise<boolean> {
    if (userId !== null && userId === actor.user?.id) return true;
    for (const id of applicationIds) if (await this.applications.isReadable(actor, id)) return true;
    return false;
  }

  /** Throws unless the actor is the applicant or manages the role, and the application is undecided. */
  private async checkCanAdd(actor: Actor, applicationId: number): Promise<void> {
    const own = await ownApplication(this.database, actor, applicationId);
    enforce(denialOfMoving(own ?? (await this.applications.get(actor, applicationId)).application));
  }

  /** Makes a file the CV of an application, after checking again that the actor may do it. */
  private async add(
    change: Change,
    actor: Actor,
    applicationId: number,
    file: ReceivedFile,
    purpose: FilePurpose,
  ): Promise<CandidateFile> {
    const { manager } = change;
    const { role, application } = await this.lock(manager, actor, applicationId);
    if (purpose === 'DOCUMENT') {
      const document = await this.work.addDocument(manager, application, file);
      change.record(aboutApplication('APPLICATION_DOCUMENT_ADDED', role, application.id));
      return document;
    }
    const stored = await this.work.store(manager, application, file);
    change.record(aboutApplication('APPLICATION_CV_CHANGED', role, application.id));
    return stored;
  }

  /** Removes a further document. For the applicant and managers of the role, while the application is undecided. */
  async removeDocument(actor: Actor, applicationId: number, id: number): Promise<number> {
    await this.checkCanAdd(actor, applicationId);
    await this.changes.make(actor, async (change) => {
      const { manager } = change;
      const { role, application } = await this.lock(manager, actor, applicationId);
      const { affected } = await manager.delete(CandidateFile, { id, applicationId });
      if (!affected) throw notFound('File');
      change.record(aboutApplication('APPLICATION_DOCUMENT_REMOVED', role, application.id));
    });
    return id;
  }

  /** Locks an undecided application and its role, for the applicant and managers of the role. */
  private async lock(manager: EntityManager, actor: Actor, applicationId: number) {
    const found = await manager.findOneBy(Application, { id: applicationId });
    if (!found) throw notFound('Application');
    const role = await lockRole(manager, found.roleId);
    await checkIsNotErased(manager, applicationId);
    const application = await lockApplication(manager, applicationId);
    const isOwn = (await ownApplication(manager, actor, applicationId)) !== null;
    if (!isOwn && !canSeeApplications(actor, role)) throw notFound('Application');
    enforce(denialOfMoving(application));
    return { role, application };
  }
}

/** Returns the state of an application if it is the actor's own. */
const ownApplication = async (source: EntityManager | DatabaseService, actor: Actor, id: number) =>
  actor.user &&
  (await queryRow<Pick<Application, 'state'>>(
    source,
    `SELECT a.state FROM applications a JOIN candidates c ON c.id = a.candidate_id
     WHERE a.id = $1 AND c.user_id = $2`,
    [id, actor.user.id],
  ));
