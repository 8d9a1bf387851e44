import { useLingui } from '@lingui/react/macro';
import DayPicker from './day-picker';
import { useDefaultOpen } from './list/new-filter';

interface Props {
  /** Days as YYYY-MM-DD. */
  from: string | undefined;
  to: string | undefined;
  set: (name: 'from' | 'to', day: string | undefined) => void;
}

/** The first and the last day of a range. */
export default function DateRange({ from, to, set }: Props) {
  const { t } = useLingui();
  const field = (name: 'from' | 'to', label: string) => ({
    variant: 'borderless' as const,
    size: 'small' as const,
    'aria-label': label,
    placeholder: label,
    onChange: (day: string) => set(name, day || undefined),
  });
  return (
    <>
      <DayPicker {...field('from', t`From day`)} defaultOpen={useDefaultOpen()} value={from} max={to} />
      <DayPicker {...field('to', t`To day`)} value={to} min={from} />
    </>
  );
}
