import { Entity, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';

/**
 * A file in the S3 store that is to be deleted there. A database trigger adds it when the row of a file is deleted. An
 * upload adds it beforehand and removes it when done, so that failed uploads leave nothing behind.
 */
@Entity('removed_files')
@Index('removed_files_by_time', ['removeAfter'])
export class RemovedFile {
  @PrimaryColumn('text')
  key: string;

  @IsoTimeColumn('remove_after', { default: () => 'now()' })
  removeAfter: IsoTime;
}
