import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Suspense, type ComponentType } from 'react';
import { Page, Panel } from '../../../components/page';
import { SectionTabs } from '../../../components/section-tabs';
import { Skeleton } from '../../../components/states';
import { useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import type { Me } from '../../../lib/session';
import { supportSession } from '../../../lib/support';
import { useUserPermissions, type PermissionFor } from '../../directory/permissions/permissions';
import { tabNames, tabTitles, type SettingsTab } from './tabs';

/** Credentials and leaving: not for somebody who sees the product as the user. */
const OWN_TABS: readonly SettingsTab[] = ['security', 'danger'];

/** A part of the settings. */
export interface SettingsSection {
  tab: SettingsTab;
  title: MessageDescriptor;
  /** Other words by which the palette finds it, separated by blanks. */
  words: MessageDescriptor;
  shown?: (me: Me) => boolean;
  /** Receives what the user may do with their own account. */
  Section: ComponentType<{ permissionFor: PermissionFor }>;
}

declare module '../../../lib/capability' {
  interface ConsoleParts {
    settings?: readonly SettingsSection[];
  }
}

/** page-settings. The address names the tab. */
export default function SettingsPage() {
  const { t } = useLingui();
  const me = useMe();
  const permissionFor = useUserPermissions(me);
  const sections = contributed('settings').filter(
    ({ tab, shown }) => shown?.(me) !== false && !(supportSession() && OWN_TABS.includes(tab)),
  );
  const tabs = tabNames.filter((name) => sections.some(({ tab }) => tab === name));
  return (
    <Page narrow title={t`Settings`}>
      <SectionTabs
        sections={tabs.map((name) => ({
          key: name,
          label: t(tabTitles[name]),
          children: (
            <Flex vertical gap={24}>
              {sections
                .filter(({ tab }) => tab === name)
                .map(({ title, Section }) => (
                  <Panel key={title.id} danger={name === 'danger'} title={t(title)}>
                    {/* The page does not wait for the forms. */}
                    <Suspense fallback={<Skeleton lines={4} />}>
                      <Section permissionFor={permissionFor} />
                    </Suspense>
                  </Panel>
                ))}
            </Flex>
          ),
        }))}
      />
    </Page>
  );
}
