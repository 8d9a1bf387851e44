import { useLingui } from '@lingui/react/macro';
import type { Recommendation } from '../../../generated/graphql';
import { keysOf } from '../../../lib/keys-of';

export const recommendations = keysOf<Recommendation>({
  STRONG_NO: true,
  NO: true,
  MIXED: true,
  YES: true,
  STRONG_YES: true,
});

export const RECOMMENDATION_COLORS: Record<Recommendation, string> = {
  STRONG_NO: 'error',
  NO: 'error',
  MIXED: 'default',
  YES: 'success',
  STRONG_YES: 'success',
};

/** The labels of recommendations. */
export function useRecommendations(): Record<Recommendation, string> {
  const { t } = useLingui();
  return {
    STRONG_NO: t({ message: 'Strong no', context: 'recommendation' }),
    NO: t({ message: 'No', context: 'recommendation' }),
    MIXED: t({ message: 'Undecided', context: 'recommendation' }),
    YES: t({ message: 'Yes', context: 'recommendation' }),
    STRONG_YES: t({ message: 'Strong yes', context: 'recommendation' }),
  };
}
