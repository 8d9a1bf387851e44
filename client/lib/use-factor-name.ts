import { useLingui } from '@lingui/react/macro';
import type { Factor } from './second-factors';

/** Returns a function that names a second factor: as its owner has, or by what it is. */
export function useFactorName() {
  const { t } = useLingui();
  return ({ kind, name, phone }: Pick<Factor, 'kind' | 'name' | 'phone'>): string => {
    if (kind === 'totp') return name ?? t`Authenticator app`;
    const number = phone ? `\u2066${phone}\u2069` : t`Phone`;
    return name ? `${name} (${number})` : number;
  };
}
