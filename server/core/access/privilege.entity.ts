import { Entity, PrimaryColumn } from 'typeorm';

/** A privilege that users can hold. */
@Entity('privileges')
export class PrivilegeRecord {
  @PrimaryColumn('text')
  title: string;
}
