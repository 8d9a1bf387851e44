/** The product's colours. Each one used for text or a control's border passes WCAG AA on its surfaces. */
const light = {
  bg: '#f3f5fa',
  surface: '#ffffff',
  surfaceMuted: '#f7f9fc',
  text: '#131a2b',
  textMuted: '#4d586e',
  border: '#dde2ec',
  controlBorder: '#868fa3',
  primary: '#1d4ed8',
  primaryHover: '#1a43b8',
  primarySoft: '#e8eefd',
  onPrimary: '#ffffff',
  link: '#1d4ed8',
  error: '#cf1322',
  errorSoft: '#fdf0ef',
  success: '#167a3c',
  accent: '#fa581d',
  shadow: '0 1px 2px rgb(19 26 43 / 6%), 0 8px 24px rgb(19 26 43 / 6%)',
};

/** A theme's colours by name. */
export type Tokens = typeof light;

const dark: Tokens = {
  bg: '#0d121c',
  surface: '#161d2a',
  surfaceMuted: '#1b2433',
  text: '#e9edf5',
  textMuted: '#a8b3c6',
  border: '#2a3548',
  controlBorder: '#6f7c95',
  primary: '#2563eb',
  primaryHover: '#2d6aed',
  primarySoft: '#1b2c4f',
  onPrimary: '#ffffff',
  link: '#7fb2ff',
  error: '#ff7875',
  errorSoft: '#3a1d22',
  success: '#5fcf8a',
  accent: '#fa581d',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 28%)',
};

export const tokens = { light, dark };

/** Ant Design derives its other colours from these; its dark algorithm darkens the primary colour by itself. */
export const antdColors = {
  light: {
    colorPrimary: '#1d4ed8',
    colorInfo: '#1d4ed8',
    colorLink: '#1d4ed8',
    colorError: '#cf1322',
    colorWarning: '#a34a00',
    colorWarningBg: '#fff4e5',
    colorSuccessBg: '#eaf7ef',
  },
  dark: {
    colorPrimary: '#3b82f6',
    colorInfo: '#7fb2ff',
    colorLink: '#7fb2ff',
    colorError: '#ff7875',
    colorSuccessBg: '#12291d',
  },
};

/** The console loads Inter (styles/console.css); the pages for visitors, and other scripts, use the system's fonts. */
export const fontFamily =
  "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, Cantarell, 'Helvetica Neue', sans-serif";
