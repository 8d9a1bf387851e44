import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import type { Origin } from '../changes/operation.js';
import { keyringFor } from '../common/keyed.js';
import { readAuditKeys } from '../config/env.js';
import {
  type AuditEntry,
  type ChainHead,
  type ChainedRow,
  FIRST_MAC,
  headMacOf,
  macOf,
  personalDigest,
  personalText,
  signerOf,
} from './audit-entry.js';

interface Head {
  seq: string;
  mac: Buffer;
  headMac: Buffer;
  keyId: string | null;
}

/** Who made a change: what the log keeps of an actor. */
export type Author = Pick<Actor, 'identity' | 'user'>;

/** Writes the audit log: one chain of signed rows for each company, and one (0) for what has no company. */
@Injectable()
export class AuditChains {
  private readonly logger = new Logger('AuditChains');
  private readonly keys = keyringFor(readAuditKeys(), 'audit');
  /** Whether only the current key may have signed the end of a chain. Until a server says so, every known key may. */
  isRenewed: (chain: number) => boolean = () => false;

  /** Adds entries in the transaction of the change they describe; returns the new ends of their chains. */
  async append(
    manager: EntityManager,
    author: Author | null,
    origin: Origin,
    entries: AuditEntry[],
  ): Promise<ChainHead[]> {
    const heads: ChainHead[] = [];
    const chains = [...new Set(entries.map(chainOf))].sort((a, b) => a - b);
    // Always in this order: two changes that write to the same chains never wait for each other in a ring.
    for (const chain of chains) {
      const own = entries.filter((entry) => chainOf(entry) === chain);
      heads.push(await this.appendTo(manager, chain, author, origin, own));
    }
    return heads;
  }

  private async appendTo(
    manager: EntityManager,
    chain: number,
    author: Author | null,
    origin: Origin,
    entries: AuditEntry[],
  ): Promise<ChainHead> {
    const { current, id: keyId } = this.keys;
    // Makes the chain's end where there is none yet, and locks it.
    const [head]: Head[] = await manager.query(
      `INSERT INTO audit_chains AS c (chain, seq, mac, head_mac, key_id) VALUES ($1, 0, $2, $3, $4)
       ON CONFLICT (chain) DO UPDATE SET seq = c.seq
       RETURNING seq, mac, head_mac AS "headMac", key_id AS "keyId"`,
      [chain, FIRST_MAC, headMacOf(current, chain, 0, FIRST_MAC), keyId],
    );
    let { mac } = head;
    let seq = Number(head.seq);
    const isSound = this.isSound(chain, head);
    for (const entry of entries) {
      const personal = personalText(
        entry,
        author && {
          email: author.user?.email ?? author.identity.email,
          companyId: author.user?.companyId ?? null,
        },
      );
      const row: ChainedRow = {
        companyId: entry.companyId,
        seq: ++seq,
        at: new Date().toISOString(),
        actorFirebaseId: author?.identity.uid ?? null,
        actorUserId: author?.user?.id ?? null,
        action: entry.action,
        subjectType: entry.subject.type,
        subjectId: String(entry.subject.id),
        door: origin.door,
        requestId: origin.requestId,
        digest: personalDigest(personal),
      };
      mac = macOf(current, mac, row);
      await manager.query(
        `INSERT INTO audit_log (company_id, seq, at, actor_firebase_id, actor_user_id, action, subject_type,
           subject_id, door, request_id, personal, digest, mac, key_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
        [
          row.companyId,
          row.seq,
          row.at,
          row.actorFirebaseId,
          row.actorUserId,
          row.action,
          row.subjectType,
          row.subjectId,
          row.door,
          row.requestId,
          personal,
          row.digest,
          mac,
          keyId,
        ],
      );
    }
    // An end that was not sound stays unsigned: a new signature would vouch for rows that somebody else may have added.
    const [headMac, headKeyId] = isSound
      ? [headMacOf(current, chain, seq, mac), keyId]
      : [head.headMac, head.keyId];
    await manager.query(
      `UPDATE audit_chains SET seq = $2, mac = $3, head_mac = $4, key_id = $5 WHERE chain = $1`,
      [chain, seq, mac, headMac, headKeyId],
    );
    return { chain, seq, mac };
  }

  private isSound(chain: number, head: Head): boolean {
    const signer = signerOf(this.keys, { ...head, chain, seq: Number(head.seq) });
    if (signer && (signer === this.keys.current || !this.isRenewed(chain))) return true;
    this.logger.error(
      `The end of log ${chain} is not signed with AUDIT_KEY. Changes continue, and audit:verify reports the log. Check AUDIT_PREVIOUS_KEYS.`,
    );
    return false;
  }
}

const chainOf = (entry: AuditEntry) => entry.companyId ?? 0;
