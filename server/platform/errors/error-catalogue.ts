import { type NamesIn, registerCapability, registered } from '../capabilities/capability.js';
import type { ChangeableBy, Reason } from './reason.js';

declare module '../capabilities/capability.js' {
  interface Capability {
    /** The reasons of failures: see `ErrorReason`. */
    reasons?: Readonly<Record<string, Reason>>;
  }
}

const PLATFORM_REASONS = {
  STALE_VERSION: {
    code: 'CONFLICT',
    meaning: 'The record has changed since you read it (`expectedVersion`).',
    action: 'Read the record again, compare, and repeat the change with the new version.',
  },
} as const satisfies Record<string, Reason>;

registerCapability({ name: 'errors', reasons: PLATFORM_REASONS });

/**
 * A reason in `reason` (problem+json) and `extensions.reason` (GraphQL), for clients that must distinguish failures with
 * the same code.
 */
export type ErrorReason = keyof typeof PLATFORM_REASONS | NamesIn<'reasons'>;

/** Returns all registered reasons. */
export const errorReasons = (): Readonly<Record<string, Reason>> =>
  Object.assign({}, ...registered('reasons'));

let known: Readonly<Record<string, Reason>> | undefined;

/** Returns a reason by its name. Throws if no loaded module has registered it. */
export function reasonNamed(name: ErrorReason): Reason {
  known ??= errorReasons();
  const reason = known[name];
  if (!reason) throw new Error(`The reason ${name} is not registered: add it to the reasons of its module.`);
  return reason;
}

/** Whether a value is one of our reasons. */
export const isErrorReason = (value: unknown): value is ErrorReason =>
  typeof value === 'string' && Object.hasOwn((known ??= errorReasons()), value);

/** Returns the people who can resolve a reason; undefined if it is not about permissions. */
export const changeableBy = (reason: ErrorReason | undefined): ChangeableBy | undefined =>
  reason && reasonNamed(reason).changeableBy;
