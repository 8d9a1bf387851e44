import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DatePicker, Pagination } from 'antd';
import { AntdTheme } from './antd-theme';

afterEach(() => act(() => i18n.loadAndActivate({ locale: 'en', messages: {} })));

test('what was typed survives the arrival of the texts of a language', async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <I18nProvider i18n={i18n}>
      <AntdTheme>
        <input aria-label="Note" />
        <Pagination total={50} />
      </AntdTheme>
    </I18nProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'kept');
  for (const [locale, next] of [
    ['de', 'Nächste Seite'],
    ['ar', 'الصفحة التالية'],
    ['en', 'Next Page'],
  ] as const) {
    act(() => i18n.loadAndActivate({ locale, messages: {} }));
    await waitFor(() => expect(screen.getByTitle(next)).toBeTruthy());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('kept');
  }
});

test('the names of days fit above the columns of a calendar', async () => {
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <AntdTheme>
        <DatePicker open />
      </AntdTheme>
    </I18nProvider>,
  );
  await waitFor(() =>
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([...'سحنثرخج']),
  );
});
