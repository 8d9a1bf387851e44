import { Entity, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';

/**
 * A file in another store that is to be deleted there. The database adds it when it deletes the row of a file. An upload adds
 * it beforehand and takes it back when it is done, so that nothing stays behind of one that fails.
 */
@Entity('removed_files')
@Index('removed_files_by_time', ['removeAfter'])
export class RemovedFile {
  @PrimaryColumn('text')
  key: string;

  @IsoTimeColumn('remove_after', { default: () => 'now()' })
  removeAfter: IsoTime;
}
