import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The signed end of a chain, which makes truncation detectable. */
@Entity('audit_chains')
export class AuditChain {
  @PrimaryColumn('integer')
  chain: number;

  @Column('bigint')
  seq: string;

  @Column('bytea')
  mac: Buffer;

  @Column('bytea', { name: 'head_mac' })
  headMac: Buffer;

  @Column('text', { name: 'key_id', nullable: true })
  keyId: string | null;
}
