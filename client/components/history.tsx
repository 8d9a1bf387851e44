import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Panel } from './page';

/** What has happened to the record of a page, newest first. A page has one. `aside` leads to all of it. */
export function History({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Panel title={t`History`} aside={aside}>
      {children}
    </Panel>
  );
}
