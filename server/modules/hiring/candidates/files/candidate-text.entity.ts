import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CandidateFile } from './candidate-file.entity.js';

/**
 * The searchable words of a file: folded, each prefixed with its company's number and a slash. The database stores them
 * together with the text of the file, and deletes them with the file.
 */
@Entity('candidate_texts')
export class CandidateText {
  @PrimaryColumn('integer', { name: 'file_id' })
  @ForeignKey(() => CandidateFile, { onDelete: 'CASCADE' })
  fileId: number;

  @Column('tsvector')
  words: string;
}
