import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsWide } from '../lib/use-is-wide';

interface Section {
  /** Its name in the address. */
  key: string;
  label: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** Beside the sections, the tabs are a list without a line. */
const asPills = {
  classNames: { item: 'section-tab' },
  styles: { indicator: { display: 'none' } },
} as const;

/** The sections of a page of settings. The address names one, as `?tab=`; without a name, the first one is shown. */
export function SectionTabs({ sections }: { sections: readonly Section[] }) {
  const [params, setParams] = useSearchParams();
  const isWide = useIsWide(768);
  const [first] = sections;
  const named = sections.find(({ key }) => key === params.get('tab'));
  return (
    <Tabs
      tabPlacement={isWide ? 'start' : 'top'}
      {...(isWide && asPills)}
      activeKey={(named ?? first)?.key}
      onChange={(tab) => setParams(tab === first?.key ? {} : { tab })}
      items={[...sections]}
    />
  );
}
