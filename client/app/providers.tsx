import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { AccessProvider } from '../lib/access';
import { AppRouter } from './router';

/** The root component of the application. */
export function Providers() {
  return (
    <I18nProvider i18n={i18n}>
      <AccessProvider>
        <AppRouter />
      </AccessProvider>
    </I18nProvider>
  );
}
