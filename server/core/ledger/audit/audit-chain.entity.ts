import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last row of a chain, signed, so that a shortened log is noticed. */
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
