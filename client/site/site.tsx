import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { AccessProvider } from '../lib/access';
import { SiteRouter } from './router';

/** The root component: the site, which shows the console to signed-in users. */
export function Site() {
  return (
    <I18nProvider i18n={i18n}>
      <AccessProvider>
        <SiteRouter />
      </AccessProvider>
    </I18nProvider>
  );
}
