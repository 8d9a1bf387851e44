import ipaddr from 'ipaddr.js';
import type { EntityManager } from 'typeorm';
import { AppError, forbidden } from '../../platform/errors/app-error.js';
import type { ErrorReason } from '../../platform/errors/error-catalogue.js';
import { bareAddress } from '../../platform/limits/address.js';
import type { ActorClient } from './actor.js';
import type { StoredActor } from './actor-source.js';

/** A client found by the digest of a key, with its creator's current record. */
export interface StoredClient extends Pick<StoredActor, 'user' | 'company' | 'privileges'> {
  client: ActorClient;
  /** Why the key is refused, apart from the caller's address; null if it is valid. */
  refusal: KeyRefusal | null;
  /** The networks that may use it, in CIDR notation; empty for all. */
  networks: readonly string[];
  /** When the key expires, in seconds since 1970; null if it does not. */
  keyEndsAt: number | null;
  /** When its key counts as created, in milliseconds since 1970. */
  standsSince: number;
  /** Whether its last use should be stored now. */
  isUseDue: boolean;
}

/** The outcome of a client's request: success, refusal, exceeded limit, or server failure. */
export type RequestOutcome = 'succeeded' | 'refused' | 'limited' | 'failed';

/** Finds clients by the digests of their keys, and stores their use. Implemented in `api-clients/`. */
export interface ApiClients {
  find(digest: string): Promise<StoredClient | null>;
  /** Whether a client is still valid, as the transaction sees it. */
  isUsable(manager: EntityManager, id: number): Promise<boolean>;
  /** Records the use of a client. */
  touch(id: number): Promise<void>;
  /** Counts a finished request. */
  count(id: number, outcome: RequestOutcome): void;
  /** Writes the last counts. Called after all requests have finished. */
  stopCounting(): Promise<void>;
}

/** Why a key is refused. */
export type KeyRefusal = 'REVOKED' | 'REPLACED' | 'EXPIRED' | 'STOPPED';

/** The prefix of the uids of clients. No account's uid contains a colon. */
export const CLIENT_UID = 'client:';

/** The uid of a client, for the audit log and the security log. */
export const uidOfClient = (id: number): string => `${CLIENT_UID}${id}`;

const refused = (reason: ErrorReason, message: string) =>
  new AppError('UNAUTHENTICATED', message, { reason });

/** The error for a malformed or unknown key. */
export const unknownKey = () =>
  refused(
    'API_KEY_UNKNOWN',
    'No API client has this key. Check that it was copied completely, or create another client.',
  );

const REFUSALS: Record<KeyRefusal, () => AppError> = {
  REVOKED: () => refused('API_KEY_REVOKED', 'This API client was revoked. Create another one.'),
  REPLACED: () =>
    refused('API_KEY_REPLACED', 'This key was replaced by a newer one of the same API client. Use that one.'),
  EXPIRED: () => refused('API_KEY_EXPIRED', 'This API client has expired. Create another one.'),
  STOPPED: () =>
    forbidden(
      'API_CLIENT_STOPPED',
      'The person who created this API client may no longer do so, or has ended all sign-ins since. That person can rotate its key, or an admin can create another one.',
    ),
};

/** The error for a client whose creator may no longer use it. */
export const clientStopped = (): AppError => REFUSALS.STOPPED();

/** Throws if a client may not be used from an address. `address` is null if it is unknown. */
export function checkClient({ refusal, networks }: StoredClient, address: string | null): void {
  if (refusal) throw REFUSALS[refusal]();
  if (networks.length > 0 && !isWithin(networks, address)) {
    throw forbidden(
      'API_CLIENT_NETWORK',
      `This API client may not be used from ${address ?? 'this address'}. Use an allowed network, or create a client for this one.`,
    );
  }
}

/** Whether an address belongs to one of the networks. IPv4 addresses in IPv6 form count as IPv4. */
export function isWithin(networks: readonly string[], address: string | null): boolean {
  // Longer than any valid address.
  if (address === null || address.length > 100) return false;
  const bare = bareAddress(address);
  if (!ipaddr.isValid(bare)) return false;
  const parsed = ipaddr.process(bare);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
}
