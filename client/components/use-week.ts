import { useLingui } from '@lingui/react';
import { ConfigProvider } from 'antd';
import dayjs from 'dayjs';
import updateLocale from 'dayjs/plugin/updateLocale';
import { use } from 'react';
import { useAccess } from '../lib/access';
import { firstDayOf } from '../lib/days';

dayjs.extend(updateLocale);

/** Starts the weeks of Ant Design's calendars with the day that the user's company has chosen, or else with that of the language. */
export function useWeek(): void {
  const { i18n } = useLingui();
  const access = useAccess();
  // Changes once the texts of the language are loaded.
  const { locale } = use(ConfigProvider.ConfigContext);
  const company = access.status === 'ready' ? access.me.company : null;
  const weekStart = firstDayOf(company?.firstDayOfWeek, i18n.locale);
  const language = locale?.locale.split(/[-_]/)[0] ?? 'en';
  if (dayjs.Ls[language]?.weekStart !== weekStart) dayjs.updateLocale(language, { weekStart });
}
