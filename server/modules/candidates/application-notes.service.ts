import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { denied } from '../../core/access/denial.js';
import { ChangesService } from '../../core/ledger/changes.service.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { queryRow } from '../../platform/database/statement.js';
import { notFound } from '../../platform/errors/app-error.js';
import { lockRole } from '../roles/roles.service.js';
import { canSeeApplications } from './application.policy.js';
import { MAX_NOTES } from './application.model.js';
import { ApplicationNote, NOTE_COLUMNS } from './application-note.entity.js';
import { aboutApplication, checkIsNotErased, lockApplication } from './application-rows.js';
import { ApplicationsService } from './applications.service.js';

/** Writes and removes notes about applications. */
@Injectable()
export class ApplicationNotesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly applications: ApplicationsService,
    private readonly changes: ChangesService,
  ) {}

  /** Writes a note about an application. */
  async add(actor: Actor, applicationId: number, text: string): Promise<ApplicationNote> {
    const { role } = await this.applications.get(actor, applicationId);
    return this.changes.once(
      () =>
        this.changes.make(actor, async ({ manager, record }) => {
          const locked = await lockRole(manager, role.id);
          if (!canSeeApplications(actor, locked)) throw notFound('Application');
          await checkIsNotErased(manager, applicationId);
          await lockApplication(manager, applicationId);
          const count = await manager.countBy(ApplicationNote, { applicationId });
          if (count >= MAX_NOTES) throw denied({ reason: 'TOO_MANY_NOTES' });
          const { identifiers } = await manager.insert(ApplicationNote, {
            applicationId,
            authorId: actor.user?.id ?? null,
            text,
          });
          record(aboutApplication('APPLICATION_NOTE_ADDED', locked, applicationId));
          return (await readNote(manager, Number(identifiers[0].id)))!;
        }),
      async () => void (await this.applications.get(actor, applicationId)),
    );
  }

  /** Removes an own note. NOT_FOUND if it is somebody else's, or its application is not for the actor. */
  async remove(actor: Actor, noteId: number): Promise<boolean> {
    const note = await readNote(this.database, noteId);
    if (!note || note.authorId === null || note.authorId !== actor.user?.id) throw notFound('Note');
    const { role } = await this.applications.get(actor, note.applicationId);
    return this.changes.make(actor, async ({ manager, record }) => {
      const locked = await lockRole(manager, role.id);
      if (!canSeeApplications(actor, locked)) throw notFound('Note');
      const { affected } = await manager.delete(ApplicationNote, { id: noteId });
      if (affected) record(aboutApplication('APPLICATION_NOTE_REMOVED', locked, note.applicationId));
      return true;
    });
  }
}

const readNote = (source: Parameters<typeof queryRow>[0], id: number): Promise<ApplicationNote | null> =>
  queryRow<ApplicationNote>(source, `SELECT ${NOTE_COLUMNS} FROM application_notes n WHERE n.id = $1`, [id]);
