import { ConfigProvider, theme } from 'antd';
import type { ReactNode } from 'react';
import { useThemeName } from './theme';
import { antdColors, fontFamily, tokens } from './tokens';

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

/** Ant Design in the product's colours. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const name = useThemeName();
  const colors = tokens[name];
  return (
    <ConfigProvider
      // The page's policy lets no style be written into it without this.
      csp={{ nonce }}
      theme={{
        algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: {
          ...antdColors[name],
          colorBgContainer: colors.surface,
          colorBgElevated: colors.surface,
          colorText: colors.text,
          colorTextDescription: colors.textMuted,
          colorTextPlaceholder: colors.textMuted,
          colorBorder: colors.controlBorder,
          colorBorderSecondary: colors.border,
          fontFamily,
          fontSize: 15,
          borderRadius: 8,
        },
        components: {
          Table: {
            headerBg: colors.surfaceMuted,
            headerColor: colors.textMuted,
            headerSplitColor: 'transparent',
          },
        },
      }}
    >
      {children}
    </ConfigProvider>
  );
}
