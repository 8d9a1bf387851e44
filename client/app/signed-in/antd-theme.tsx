import { useLingui } from '@lingui/react';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { isRightToLeft } from '../../lib/languages';
import { useThemeName } from '../../lib/theme';
import { antdTheme } from './antd-tokens';

/** Ant Design's own texts, and the words and the week of its calendars. */
const locales: Record<string, () => Promise<[{ default: Locale }, unknown]>> = {
  de: () => Promise.all([import('antd/es/locale/de_DE'), import('dayjs/locale/de')]),
  es: () => Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')]),
  fr: () => Promise.all([import('antd/es/locale/fr_FR'), import('dayjs/locale/fr')]),
  ar: () => Promise.all([import('antd/es/locale/ar_EG').then(withNarrowDays), import('dayjs/locale/ar')]),
};

/** The short names of days in Arabic are whole words, which do not fit into the columns of a calendar. */
function withNarrowDays({ default: locale }: { default: Locale }): { default: Locale } {
  const { DatePicker } = locale;
  const lang = DatePicker && { ...DatePicker.lang, shortWeekDays: [...'حنثرخجس'] };
  return { default: { ...locale, DatePicker: DatePicker && lang && { ...DatePicker, lang } } };
}

/** Room for the button that closes it. Not created for each rendering: all components would be rendered again, too. */
const modal = { styles: { title: { paddingInlineEnd: 24 } } };

/** Configures Ant Design with the product's colours and the chosen language. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const name = useThemeName();
  const { i18n } = useLingui();
  const locale = useAntdLocale(i18n.locale);
  // The build has created the styles: see scripts/antd-styles.mjs.
  const configuration = useMemo(() => ({ ...antdTheme(name), hashed: false, zeroRuntime: true }), [name]);
  return (
    <ConfigProvider
      locale={locale}
      direction={isRightToLeft(i18n.locale) ? 'rtl' : 'ltr'}
      modal={modal}
      theme={configuration}
    >
      {children}
    </ConfigProvider>
  );
}

/**
 * Returns Ant Design's texts, in English until those of the language are loaded. Never undefined: with its first locale,
 * ConfigProvider would mount the whole console again, and forms would lose what was typed.
 */
function useAntdLocale(language: string): Locale {
  const [loaded, setLoaded] = useState<{ language: string; locale: Locale }>();
  useEffect(() => {
    let stopped = false;
    void locales[language]?.().then(
      ([{ default: locale }]) => !stopped && setLoaded({ language, locale }),
      // Labels of Ant Design stay in English.
      () => undefined,
    );
    return () => {
      stopped = true;
    };
  }, [language]);
  return loaded?.language === language ? loaded.locale : english;
}
