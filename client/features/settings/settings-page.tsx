import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentType } from 'react';
import { Page, Panel } from '../../components/page';
import { Skeleton } from '../../components/states';
import { useMe } from '../../lib/access';
import { contributed } from '../../lib/capability';
import type { Me } from '../../lib/session';
import { useUserPermissions, type PermissionFor } from '../permissions/permissions';

/** A part of the settings. */
export interface SettingsSection {
  place: number;
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

/** page-settings. */
export default function SettingsPage() {
  const { t } = useLingui();
  const me = useMe();
  const permissionFor = useUserPermissions(me);
  return (
    <Page narrow title={t`Settings`}>
      {contributed('settings')
        .filter(({ shown }) => shown?.(me) !== false)
        .map(({ place, title, Section }) => (
          <Panel key={place} title={t(title)}>
            {/* The page does not wait for the forms. */}
            <Suspense fallback={<Skeleton lines={4} />}>
              <Section permissionFor={permissionFor} />
            </Suspense>
          </Panel>
        ))}
    </Page>
  );
}
