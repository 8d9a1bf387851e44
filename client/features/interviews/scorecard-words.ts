import { useLingui } from '@lingui/react/macro';
import type { Recommendation } from '../../generated/graphql';

export const recommendations: readonly Recommendation[] = ['STRONG_NO', 'NO', 'MIXED', 'YES', 'STRONG_YES'];

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
