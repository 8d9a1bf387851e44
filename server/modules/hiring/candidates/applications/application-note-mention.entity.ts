import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../../directory/users/user.entity.js';
import { ApplicationNote } from './application-note.entity.js';

/** A colleague that a note mentions. The text contains only a position, so names are always current. */
@Entity('application_note_mentions')
@Index('application_note_mentions_by_user_id', ['userId'], { where: 'user_id IS NOT NULL' })
export class ApplicationNoteMention {
  @ForeignKey(() => ApplicationNote, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'note_id' })
  noteId: number;

  /** Starts at 1. `@[1]` in the text is the mention at position 1. */
  @PrimaryColumn('integer')
  place: number;

  /** Null once the account is closed. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;
}
