import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Flex, Tabs } from 'antd';
import { Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page, Panel } from '../../components/page';
import { Skeleton } from '../../components/states';
import { useMe } from '../../lib/access';
import { contributed } from '../../lib/capability';
import type { Me } from '../../lib/session';
import { supportSession } from '../../lib/support';
import { useIsWide } from '../../lib/use-is-wide';
import { useUserPermissions, type PermissionFor } from '../permissions/permissions';

/** The tabs by their names in the address. */
const TABS = {
  general: msg`General`,
  notifications: msg`Notifications`,
  security: msg`Sign-in`,
  data: msg`Your data`,
  danger: msg`Danger zone`,
} satisfies Record<string, MessageDescriptor>;
type Tab = keyof typeof TABS;

/** Credentials and leaving: not for somebody who sees the product as the user. */
const OWN_TABS: readonly Tab[] = ['security', 'danger'];

/** A part of the settings. */
export interface SettingsSection {
  place: number;
  tab: Tab;
  title: MessageDescriptor;
  shown?: (me: Me) => boolean;
  /** Receives what the user may do with their own account. */
  Section: ComponentType<{ permissionFor: PermissionFor }>;
}

declare module '../../lib/capability' {
  interface ConsoleParts {
    settings?: readonly SettingsSection[];
  }
}

/** page-settings. The address names the tab. */
export default function SettingsPage() {
  const { t } = useLingui();
  const me = useMe();
  const permissionFor = useUserPermissions(me);
  const [params, setParams] = useSearchParams();
  const isWide = useIsWide(768);
  const sections = contributed('settings').filter(
    ({ tab, shown }) => shown?.(me) !== false && !(supportSession() && OWN_TABS.includes(tab)),
  );
  const tabs = (Object.keys(TABS) as Tab[]).filter((name) => sections.some(({ tab }) => tab === name));
  const active = tabs.find((name) => name === params.get('tab')) ?? 'general';
  return (
    <Page title={t`Settings`} width={960}>
      <Tabs
        tabPlacement={isWide ? 'start' : 'top'}
        activeKey={active}
        onChange={(tab) => setParams(tab === 'general' ? {} : { tab })}
        items={tabs.map((name) => ({
          key: name,
          label: t(TABS[name]),
          children: (
            <Flex vertical gap={24}>
              {sections
                .filter(({ tab }) => tab === name)
                .map(({ place, title, Section }) => (
                  <Panel key={place} danger={name === 'danger'} title={t(title)}>
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
