import { useLingui } from '@lingui/react/macro';
import { contributed } from '../../../lib/capability';

/** What a feature enables: its panels of the dashboard. Nothing for a feature that no panel needs. */
export function FeatureSummary({ title }: { title: string }) {
  const { t, i18n } = useLingui();
  const enabled = contributed('panels').filter(({ feature }) => feature === title);
  if (enabled.length === 0) return null;
  const built = enabled.filter(({ Component }) => Component !== undefined);
  const names = new Intl.ListFormat(i18n.locale).format(enabled.map((panel) => t(panel.title)));
  return (
    <div className="muted">
      {built.length > 0 ? t`Enables ${names}.` : t`Will enable ${names}, coming soon.`}{' '}
      {built.map(({ summary }) => t(summary)).join(' ')}
    </div>
  );
}
