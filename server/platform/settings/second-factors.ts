import * as z from 'zod';
import { list } from './formats.js';

/** A kind of second factor by the provider's name: an authenticator app, or text messages. */
type FactorKind = 'totp' | 'phone';

/** A list of kinds of second factors. */
export const factorKinds = list(z.string().pipe(z.enum(['totp', 'phone'], 'must be totp or phone')));

/** Whether people must use a second factor. */
export const isRequired = z
  .enum(['required', 'optional'], 'must be required or optional')
  .default('optional');

/** Returns the kinds that people can add: those chosen by the operator, or else the one that needs no configuration. */
export const secondFactorsOf = (
  chosen: readonly FactorKind[],
  emulatorHost: string | undefined,
): readonly FactorKind[] => (chosen.length > 0 ? chosen : [emulatorHost ? 'phone' : 'totp']);
