import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { queryRow } from '../../../platform/database/statement.js';
import { conflict, invalid } from '../../../platform/errors/app-error.js';
import type { Upload } from '../../../platform/http/upload.js';
import type { Application } from '../candidates/applications/application.entity.js';
import type { ApplyInput } from '../candidates/applying/applying.input.js';
import type { OwnApplication } from '../candidates/applications/application.model.js';
import { ApplyingService } from '../candidates/applying/applying.service.js';
import type { CandidateFileType } from '../candidates/candidate.enums.js';
import type { CandidateFile } from '../candidates/files/candidate-file.entity.js';
import {
  CandidateFileContentsService,
  type ReadableFile,
} from '../candidates/files/candidate-file-contents.service.js';
import { CandidateFilesService } from '../candidates/files/candidate-files.service.js';
import {
  CandidateFileWorkService,
  type ReceivedFile,
} from '../candidates/files/candidate-file-work.service.js';
import type { JobProfile } from './job-profile.entity.js';
import { JobProfilesService, lockProfile } from './job-profiles.service.js';

type StoredFile = ReadableFile & { name: string; type: CandidateFileType };

/** Stores one reusable CV per user, and applies with a copy of it. */
@Injectable()
export class ProfileCvService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly profiles: JobProfilesService,
    private readonly files: CandidateFilesService,
    private readonly work: CandidateFileWorkService,
    private readonly contents: CandidateFileContentsService,
    private readonly applying: ApplyingService,
  ) {}

  /** Stores a file as the actor's CV, replacing the current one. */
  upload(actor: Actor, name: unknown, upload: Upload): Promise<CandidateFile> {
    checkUnrestricted(actor);
    return this.files.receive(actor.identity.uid, name, upload, (file) =>
      this.changes.once(() =>
        this.changes.make(actor, async ({ manager }) => {
          await lockProfile(manager, actor.user!.id);
          return this.work.storeForUser(manager, actor.user!.id, file);
        }),
      ),
    );
  }

  /**
   * Applies for a role with the actor's saved data: a copy of the CV, and the profile as the cover note. Later changes
   * of either do not alter the application. VALIDATION_FAILED if the role has required questions. It also fails if the role
   * requires a CV and none is saved.
   */
  async apply(actor: Actor, roleId: number): Promise<OwnApplication> {
    const [profile, file] = await Promise.all([this.profiles.get(actor), this.saved(actor)]);
    const coverNote = profile ? noteOf(profile) : '';
    if (!file && coverNote === '') {
      throw conflict('Your profile is empty. Upload a CV or fill in your profile first.', 'PROFILE_EMPTY');
    }
    const input: ApplyInput = { coverNote, answers: [], consent: true };
    return this.work.inTurn(actor.identity.uid, async () => {
      const copy = file && { name: file.name, type: file.type, content: await this.read(file) };
      return this.applying.apply(actor, roleId, input, async (change, application, role) => {
        if (role.cvRequired && !copy) throw invalid({ cv: 'must be sent: the role requires a CV' });
        if (copy && file) await this.attach(change, actor, application, file, copy);
      });
    });
  }

  /** Makes a copy the CV of an application, unless the actor has changed the CV meanwhile. */
  private async attach(
    { manager }: Change,
    actor: Actor,
    application: Application,
    { id }: StoredFile,
    copy: ReceivedFile,
  ): Promise<void> {
    const isCurrent =
      (await queryRow(manager, `SELECT FROM candidate_files WHERE id = $1 AND user_id = $2 FOR KEY SHARE`, [
        id,
        actor.user!.id,
      ])) !== null;
    if (!isCurrent) throw conflict('Your CV was changed meanwhile. Apply again.');
    await this.work.store(manager, application, copy);
  }

  private async saved(actor: Actor): Promise<StoredFile | null> {
    const file = await this.database.row<StoredFile>(
      `SELECT id, name, type, size, key FROM candidate_files WHERE user_id = $1`,
      [actor.user!.id],
    );
    return file ?? null;
  }

  private async read(file: StoredFile): Promise<Buffer> {
    return buffer(await this.contents.read(file));
  }
}

/** Formats a profile as the cover note of an application. Empty for an empty profile. */
const noteOf = ({ headline, location, country, skills }: JobProfile): string =>
  [headline, [location, country].filter(Boolean).join(', '), skills.join(', ')].filter(Boolean).join('\n');
