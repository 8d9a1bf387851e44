import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { chooseLanguage } from '../lib/i18n';
import { languageCodes, languages, type Language } from '../lib/languages';
import type { ThemeChoice } from '../lib/theme';

/** Returns the label of a theme. */
export function useThemeText(): (choice: ThemeChoice) => string {
  const { t } = useLingui();
  return (choice) => ({ light: t`Light`, dark: t`Dark`, system: t`System` })[choice];
}

/** Returns a function that changes the language and reports a failure. */
export function useChooseLanguage(): (language: Language) => void {
  const { t } = useLingui();
  const { message } = App.useApp();
  return (language) =>
    void chooseLanguage(language).catch(() =>
      message.error(t`This language could not be loaded. Check your connection and try again.`),
    );
}

/** The languages on offer, each written in itself. */
export const languageOptions = languageCodes.map((value) => ({ value, name: languages[value] }));
