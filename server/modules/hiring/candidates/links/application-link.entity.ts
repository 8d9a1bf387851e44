import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Application } from '../applications/application.entity.js';

/**
 * The link of an email about an application, besides the one that `Application.tokenHash` has. All links of an application work
 * until it is erased.
 */
@Entity('application_links')
@Index('application_links_by_application_id', ['applicationId'])
export class ApplicationLink {
  /** The SHA-256 of the token. */
  @PrimaryColumn('text', { name: 'token_hash' })
  tokenHash: string;

  @ForeignKey(() => Application, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'application_id' })
  applicationId: number;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}
