import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor, ActorSupport } from '../../../core/access/actor.js';
import { ActorService } from '../../../core/access/actor.service.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import type { StoredSupport, SupportSessions } from '../../../core/access/support.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { queryRow } from '../../../platform/database/statement.js';
import { goesOn } from './support-session.entity.js';

interface Row {
  id: number;
  holderId: number;
  holderName: string;
  /** In seconds since 1970, like `endsAt`. */
  signedInAt: number;
  endsAt: number;
  uid: string;
  companyId: number | null;
  canChange: boolean;
}

/** SQL for whether a second holder, who still holds MASTER CONTROL, has approved changes in a session `s`. */
const CAN_CHANGE = `(s.changes_asked AND s.changes_allowed_at IS NOT NULL AND EXISTS (
  SELECT FROM user_privileges v JOIN users a ON a.id = v.user_id
  WHERE v.user_id = s.approver_id AND v.privilege_title = '${PRIVILEGES.masterControl}'
    AND a.suspended_at IS NULL))`;

/**
 * Finds the support session of a request. Nothing is cached, so an ended session is refused at once by all servers.
 * Changes are allowed while the second holder still holds MASTER CONTROL.
 */
@Injectable()
export class SupportActorsService implements SupportSessions {
  private readonly findById: (id: number) => Promise<Row | null>;

  constructor(database: DatabaseService, actors: ActorService) {
    this.findById = database.batched<number, Row>(
      `SELECT s.id, s.holder_id AS "holderId", h.display_name AS "holderName",
         extract(epoch FROM s.signed_in_at)::float8 AS "signedInAt",
         extract(epoch FROM s.ends_at)::float8 AS "endsAt",
         p.firebase_id AS uid, s.company_id AS "companyId",
         ${CAN_CHANGE} AS "canChange"
       FROM support_sessions s JOIN users h ON h.id = s.holder_id JOIN users p ON p.id = s.person_id
       WHERE s.id = ANY($1::integer[]) AND ${goesOn('s')}`,
      ({ id }) => id,
    );
    actors.acceptSupport(this);
  }

  async find(id: number, { identity, user }: Actor): Promise<StoredSupport | null> {
    const row = await this.findById(id);
    // A session belongs to one sign-in: it does not continue after another one.
    if (!row || row.holderId !== user?.id || row.signedInAt !== identity.authTime) return null;
    const { holderId, holderName, canChange, uid, companyId, endsAt } = row;
    return {
      support: {
        sessionId: id,
        canChange,
        holder: { uid: identity.uid, userId: holderId, name: holderName },
      },
      uid,
      companyId,
      endsAt,
    };
  }

  async allowsChanges(manager: EntityManager, { sessionId }: ActorSupport): Promise<boolean> {
    return (
      (await queryRow(
        manager,
        `SELECT FROM support_sessions s WHERE s.id = $1 AND ${goesOn('s')} AND ${CAN_CHANGE}`,
        [sessionId],
      )) !== null
    );
  }
}
