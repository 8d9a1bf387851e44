import { useLingui } from '@lingui/react';
import { isRightToLeft } from '../lib/languages';

/** The side at which lines end in the chosen language. Drawers open there. */
export function useEndSide(): 'left' | 'right' {
  const { i18n } = useLingui();
  return isRightToLeft(i18n.locale) ? 'left' : 'right';
}

/** The other side, at which the menu is. */
export const useStartSide = (): 'left' | 'right' => (useEndSide() === 'right' ? 'left' : 'right');
