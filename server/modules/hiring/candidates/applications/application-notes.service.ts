import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { denied } from '../../../../core/access/denial.js';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { queryRow } from '../../../../platform/database/statement.js';
import { invalid, notFound } from '../../../../platform/errors/app-error.js';
import { lockRole } from '../../roles/roles.service.js';
import type { Colleague } from '../../../directory/users/lists/colleagues.service.js';
import { canSeeApplications } from './application.policy.js';
import { MAX_NOTES } from './application.model.js';
import { ApplicationNote, NOTE_COLUMNS } from './application-note.entity.js';
import { ApplicationNoteMention } from './application-note-mention.entity.js';
import { ApplicationReadersService } from './application-readers.service.js';
import { aboutApplication, checkIsNotErased, lockApplication } from './application-rows.js';
import { ApplicationsService } from './applications.service.js';
import { applicationPage } from '../paths.js';

/** Writes and removes notes about applications. */
@Injectable()
export class ApplicationNotesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly applications: ApplicationsService,
    private readonly changes: ChangesService,
    private readonly readers: ApplicationReadersService,
  ) {}

  /** Finds people that a note about an application can mention: those that may read it, except the actor. */
  async mentionable(actor: Actor, applicationId: number, search?: string): Promise<Colleague[]> {
    const { role } = await this.applications.get(actor, applicationId);
    return this.readers.search(actor, { id: applicationId, role }, search);
  }

  /** Writes a note about an application. The people that it mentions are notified. */
  async add(
    actor: Actor,
    applicationId: number,
    text: string,
    mentions: readonly number[] = [],
  ): Promise<ApplicationNote> {
    const { role } = await this.applications.get(actor, applicationId);
    if (mentions.some((_, index) => !text.includes(`@[${index + 1}]`))) {
      throw invalid({ mentions: 'must all occur in the text, as @[1], @[2] and so on' });
    }
    return this.changes.once(
      () =>
        this.changes.make(actor, async ({ manager, record, notify }) => {
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
          const noteId = Number(identifiers[0].id);
          if (mentions.length > 0) {
            const held = await this.readers.hold(manager, { id: applicationId, role: locked }, mentions);
            if (held.length < mentions.length) throw denied({ reason: 'MENTION_NOT_READER' });
            await manager.insert(
              ApplicationNoteMention,
              mentions.map((userId, index) => ({ noteId, place: index + 1, userId })),
            );
          }
          record(aboutApplication('APPLICATION_NOTE_ADDED', locked, applicationId));
          for (const userId of mentions) {
            if (userId === actor.user?.id) continue;
            notify({
              kind: 'APPLICATION_MENTION',
              userId,
              personId: actor.user?.id ?? null,
              companyId: locked.companyId,
              params: { role: locked.title },
              path: applicationPage(applicationId),
            });
          }
          return (await readNote(manager, noteId))!;
        }),
      async () => void (await this.applications.get(actor, applicationId)),
    );
  }

  /**
   * Removes one of the actor's own notes. NOT_FOUND if another person wrote it or the actor may not see its
   * application.
   */
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
