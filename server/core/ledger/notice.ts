import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import type { AuditEntry } from './audit/audit-entry.js';
import type { NotificationKind, NotificationKinds } from './notice-kinds.js';

/** The common fields of all notifications. */
interface BaseNotice {
  /** The user who is notified. */
  userId: number;
  /** The company that it is about. Its title is part of the text. */
  companyId?: number | null;
  /** The person that it is about. Their name is part of the text while they are in that company. */
  personId?: number | null;
  /** The path of the page to open, if it differs from the kind's own. */
  path?: string;
}

/** The values of the placeholders in a notification's text, by name. */
type Parts<Names> = ('company' extends Names ? { companyId: number | null } : unknown) &
  ('person' extends Names ? { personId: number | null } : unknown) &
  OtherParts<Exclude<Names, 'company' | 'person'>>;

type OtherParts<Names> = [Names] extends [never]
  ? { params?: undefined }
  : { params: Record<Names & string, string> };

/** A notification of one user, with all values that the text of its kind needs. */
export type NoticeOf<Kind extends NotificationKind> = { kind: Kind } & BaseNotice &
  Parts<NotificationKinds[Kind]>;

/** A notification of one user. */
export type Notice = { [Kind in NotificationKind]: NoticeOf<Kind> }[NotificationKind];

/** Stores notices, and those derived from audit entries, in the transaction of a change. Returns the recipients. */
export type NoticeWriter = (
  manager: EntityManager,
  actor: Actor | null,
  entries: readonly AuditEntry[],
  notices: readonly Notice[],
) => Promise<number[]>;
