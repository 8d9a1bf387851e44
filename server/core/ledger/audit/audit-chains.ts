import { Injectable, Logger, Optional } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../access/actor.js';
import { SUPPORT_UID } from '../../access/support.js';
import type { Origin } from './origin.js';
import { type Keyring, keyringFor } from '../../../platform/crypto/keyed.js';
import { readAuditKeys } from '../../../platform/settings/settings.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
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

/** The columns of a row, with their types. */
const COLUMNS = [
  { column: 'company_id', type: 'integer', property: 'companyId' },
  { column: 'seq', type: 'bigint', property: 'seq' },
  { column: 'at', type: 'timestamptz', property: 'at' },
  { column: 'actor_firebase_id', type: 'text', property: 'actorFirebaseId' },
  { column: 'actor_user_id', type: 'integer', property: 'actorUserId' },
  { column: 'action', type: 'text', property: 'action' },
  { column: 'subject_type', type: 'text', property: 'subjectType' },
  { column: 'subject_id', type: 'text', property: 'subjectId' },
  { column: 'door', type: 'text', property: 'door' },
  { column: 'request_id', type: 'text', property: 'requestId' },
  { column: 'team_id', type: 'integer', property: 'teamId' },
  { column: 'personal', type: 'text', property: 'personal' },
  { column: 'digest', type: 'bytea', property: 'digest' },
  { column: 'mac', type: 'bytea', property: 'mac' },
  { column: 'key_id', type: 'text', property: 'keyId' },
] as const;

const INSERT = `INSERT INTO audit_log (${COLUMNS.map(({ column }) => column).join(', ')})
  SELECT * FROM unnest(${COLUMNS.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})`;

/** The fields of an actor that the log stores. */
export interface Author {
  identity: Pick<Actor['identity'], 'uid' | 'email'>;
  user: Pick<NonNullable<Actor['user']>, 'id' | 'email' | 'companyId'> | null;
  client?: Pick<NonNullable<Actor['client']>, 'name'>;
  support?: { holder: Pick<NonNullable<Actor['support']>['holder'], 'uid' | 'name'> };
}

/** Writes the audit log: one chain of signed rows for each company, and chain 0 for changes without a company. */
@Injectable()
export class AuditChains {
  private readonly logger = new Logger('AuditChains');
  /** Whether only the current key may have signed the end of a chain. By default, any known key may have. */
  isRenewed: (chain: number) => boolean = () => false;

  constructor(@Optional() private readonly keys: Keyring = keyringFor(readAuditKeys(), 'audit')) {}

  /** Adds entries in the transaction of the change they describe. Returns the new ends of their chains. */
  async append(
    manager: EntityManager,
    author: Author | null,
    origin: Origin,
    entries: AuditEntry[],
  ): Promise<ChainHead[]> {
    const heads: ChainHead[] = [];
    const chains = [...new Set(entries.map(chainOf))].sort((a, b) => a - b);
    // Always locks chains in ascending order, so that concurrent changes cannot deadlock.
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
    // Locks the end of the chain, and creates it if it does not exist.
    const [head] = await queryRows<Head>(
      manager,
      `INSERT INTO audit_chains AS c (chain, seq, mac, head_mac, key_id) VALUES ($1, 0, $2, $3, $4)
       ON CONFLICT (chain) DO UPDATE SET seq = c.seq
       RETURNING seq, mac, head_mac AS "headMac", key_id AS "keyId"`,
      [chain, FIRST_MAC, headMacOf(current, chain, 0, FIRST_MAC), keyId],
    );
    let { mac } = head;
    let seq = Number(head.seq);
    const isSound = this.isSound(chain, head);
    const rows: unknown[][] = COLUMNS.map(() => []);
    for (const entry of entries) {
      const personal = personalText(
        entry,
        author && {
          email: author.user?.email ?? author.identity.email,
          companyId: author.user?.companyId ?? null,
          ...(author.client && { client: author.client.name }),
          ...(author.support && { support: author.support.holder.name }),
        },
      );
      const row: ChainedRow = {
        companyId: entry.companyId,
        seq: ++seq,
        at: origin.at ?? new Date().toISOString(),
        // In a support session, the row contains both: the person by id, and the holder by uid.
        actorFirebaseId: author?.support
          ? SUPPORT_UID + author.support.holder.uid
          : (author?.identity.uid ?? null),
        actorUserId: author?.user?.id ?? null,
        action: entry.action,
        subjectType: entry.subject.type,
        subjectId: String(entry.subject.id),
        door: origin.door,
        requestId: origin.requestId,
        teamId: entry.teamId ?? null,
        digest: personalDigest(personal),
      };
      mac = macOf(current, mac, row);
      const stored = { ...row, personal, mac, keyId };
      COLUMNS.forEach(({ property }, index) => rows[index].push(stored[property]));
    }
    // One statement for all entries: a change of many records must not run one for each.
    await execute(manager, INSERT, rows);
    // Does not sign an end whose signature was invalid: a new signature would vouch for rows that may be forged.
    const [headMac, headKeyId] = isSound
      ? [headMacOf(current, chain, seq, mac), keyId]
      : [head.headMac, head.keyId];
    await execute(
      manager,
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
