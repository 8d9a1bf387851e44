import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Application } from '../applications/application.entity.js';

/** The code that was emailed last to the person of an application. */
@Entity('application_codes')
@Index('application_codes_by_end', ['expiresAt'])
export class ApplicationCode {
  @ForeignKey(() => Application, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'application_id' })
  applicationId: number;

  /** A keyed digest: a plain hash of six digits would reveal them. */
  @Column('text')
  digest: string;

  /** How often somebody has entered a code. */
  @Column('integer', { default: 0 })
  attempts: number;

  @IsoTimeColumn('sent_at', { default: () => 'now()' })
  sentAt: IsoTime;

  @IsoTimeColumn('expires_at')
  expiresAt: IsoTime;
}
