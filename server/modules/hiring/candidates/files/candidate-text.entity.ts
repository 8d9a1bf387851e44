import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CandidateFile } from './candidate-file.entity.js';

/**
 * The words of a file that searches look for: folded, and each after the number of its company and a slash. The database stores
 * them when the text of the file is stored, and deletes them with the file.
 */
@Entity('candidate_texts')
export class CandidateText {
  @PrimaryColumn('integer', { name: 'file_id' })
  @ForeignKey(() => CandidateFile, { onDelete: 'CASCADE' })
  fileId: number;

  @Column('tsvector')
  words: string;
}
