import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../platform/validation/time.js';
import { PrivilegeRecord } from './privilege.entity.js';

/** A privilege that a user holds. */
@Entity('user_privileges')
@Index('user_privileges_by_title', ['privilegeTitle', 'userId'])
export class UserPrivilege {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @ForeignKey(() => PrivilegeRecord)
  @PrimaryColumn('text', { name: 'privilege_title' })
  privilegeTitle: string;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}
