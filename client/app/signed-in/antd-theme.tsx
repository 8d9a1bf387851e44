import { useLingui } from '@lingui/react';
import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { isRightToLeft } from '../../lib/languages';
import { useThemeName } from '../../lib/theme';
import { antdColors, fontFamily, tokens } from '../../lib/tokens';

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

function themeOf(name: keyof typeof tokens): ThemeConfig {
  const colors = tokens[name];
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    // The styles of a theme stay in the document. Under one name, those of the theme that was shown last would win.
    cssVar: { key: `theme-${name}` },
    token: {
      ...antdColors[name],
      colorLinkHover: colors.link,
      colorLinkActive: colors.link,
      colorBgLayout: colors.bg,
      colorBgContainer: colors.surface,
      // Shadows cannot be seen on dark surfaces.
      colorBgElevated: name === 'dark' ? colors.surfaceMuted : colors.surface,
      colorText: colors.text,
      colorTextSecondary: colors.textMuted,
      colorTextTertiary: colors.textMuted,
      colorTextDescription: colors.textMuted,
      colorTextPlaceholder: colors.textMuted,
      colorSuccess: colors.success,
      colorBorder: colors.controlBorder,
      colorBorderSecondary: colors.border,
      fontFamily,
      fontSize: 14,
      borderRadius: 8,
    },
    components: {
      Button: {
        // White on the derived hover colour of the dark theme would be below 4.5:1.
        colorPrimary: colors.primary,
        colorPrimaryHover: colors.primaryHover,
        colorPrimaryActive: colors.primary,
        // Likewise white on the dark theme's red.
        dangerColor: name === 'dark' ? colors.bg : colors.onPrimary,
        defaultHoverColor: colors.link,
        defaultHoverBorderColor: colors.link,
        defaultActiveColor: colors.link,
        defaultActiveBorderColor: colors.link,
        primaryShadow: 'none',
        dangerShadow: 'none',
        defaultShadow: 'none',
        fontWeight: 500,
      },
      Menu: {
        activeBarHeight: 3,
        horizontalLineHeight: '43px',
        itemBg: 'transparent',
        itemSelectedColor: colors.link,
        horizontalItemSelectedColor: colors.link,
        horizontalItemHoverColor: colors.link,
        // Five entries fit beside the search, the bell and the account.
        itemPaddingInline: 10,
      },
      Segmented: {
        trackBg: colors.surfaceMuted,
        itemSelectedBg: colors.primarySoft,
        itemSelectedColor: colors.link,
      },
      // The derived colour of the dark theme would be below 4.5:1.
      Tabs: {
        itemSelectedColor: colors.link,
        itemHoverColor: colors.link,
        itemActiveColor: colors.link,
        inkBarColor: colors.link,
      },
      // The smallest size that can be hit by a finger.
      Switch: { trackHeight: 24 },
      // Visible on the page's ground, too.
      Tag: { defaultBg: colors.border },
      Table: {
        headerBg: colors.surfaceMuted,
        headerColor: colors.textMuted,
        headerSplitColor: 'transparent',
        cellPaddingBlockMD: 8,
        cellPaddingInlineMD: 12,
        cellPaddingBlockSM: 4,
        cellPaddingInlineSM: 12,
      },
    },
  };
}

/** Configures Ant Design with the product's colours and the chosen language. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const name = useThemeName();
  const { i18n } = useLingui();
  const locale = useAntdLocale(i18n.locale);
  // The build has created the styles: see scripts/antd-styles.mjs.
  const configuration = useMemo(() => ({ ...themeOf(name), hashed: false, zeroRuntime: true }), [name]);
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
