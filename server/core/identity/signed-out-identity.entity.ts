import { Entity, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../platform/validation/time.js';

/** An identity that has signed out everywhere: earlier sign-ins are rejected. */
@Entity('signed_out_identities')
@Index('signed_out_identities_by_time', ['validAfter'])
export class SignedOutIdentity {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId: string;

  @IsoTimeColumn('valid_after')
  validAfter: IsoTime;
}
