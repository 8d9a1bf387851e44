import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ApiClient } from './api-client.entity.js';

/** The outcomes of an API client's requests on a day. Kept for a year. */
@Entity('api_client_usage')
@Index('api_client_usage_by_day', ['day'])
export class ApiClientUsageRecord {
  @ForeignKey(() => ApiClient, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'client_id' })
  clientId: number;

  /** In UTC. */
  @PrimaryColumn('date')
  day: string;

  @Column('integer')
  succeeded: number;

  @Column('integer')
  refused: number;

  @Column('integer')
  limited: number;

  @Column('integer')
  failed: number;
}
