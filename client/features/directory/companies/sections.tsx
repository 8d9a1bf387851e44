import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentType } from 'react';
import { Panel } from '../../../components/page';
import { PartBoundary } from '../../../components/part-boundary';
import { Skeleton } from '../../../components/states';
import { hasFeature, useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import type { FeatureTitle } from '../../../generated/features';
import type { Me } from '../../../lib/session';
import type { PermissionFor } from '../permissions/permissions';
import type { CompanyTab } from './tabs';

/** The company that a section is about, as far as both pages know it. */
export interface SectionCompany {
  id: string;
  title: string;
  features: readonly { title: string }[];
}

/** A part of a page about a company: of page-company, or of the one in master control. */
export type CompanySection = Part &
  (
    | { on: 'company'; tab: CompanyTab }
    /** `beside`: beside the company's profile instead of below it. */
    | { on: 'master-control'; beside?: boolean }
  );

interface Part {
  /** The title of the panel around it. Without it, the section has panels of its own, or none. */
  title?: MessageDescriptor;
  /** It is left out if the company lacks the feature. */
  feature?: FeatureTitle;
  shown?: (me: Me, company: { id: string }) => boolean;
  /** It is below the others. */
  last?: boolean;
  Section: ComponentType<{ company: SectionCompany; permissionFor: PermissionFor }>;
}

declare module '../../../lib/capability' {
  interface ConsoleParts {
    companySections?: readonly CompanySection[];
    /** Buttons of the page in master control. */
    companyActions?: readonly { Buttons: ComponentType<{ company: SectionCompany }> }[];
    /**
     * The pages about a company in master control. `short` is the label in the list of companies, where they are entries of
     * a menu, or buttons.
     */
    companyTabs?: readonly {
      path: string;
      label: MessageDescriptor;
      short?: MessageDescriptor;
      isButton?: boolean;
    }[];
    /** Links of the page Master Control: entries of its menu, or buttons. */
    masterControlLinks?: readonly { path: string; label: MessageDescriptor; isButton?: boolean }[];
  }
}

interface Props {
  /** The part of the page. */
  of: (section: CompanySection) => boolean;
  /** What they do cannot be undone. */
  danger?: boolean;
  company: SectionCompany;
  /** What the user may do with the company, if the page knows it. */
  permissionFor?: PermissionFor;
}

const unknown: PermissionFor = () => undefined;

/** What capabilities add to a page about a company. */
export function CompanySections({ of, danger, company, permissionFor = unknown }: Props) {
  const { t } = useLingui();
  const me = useMe();
  return contributed('companySections')
    .filter(
      (one) => of(one) && one.shown?.(me, company) !== false && (!one.feature || hasFeature(me, one.feature)),
    )
    .toSorted((a, b) => Number(a.last ?? false) - Number(b.last ?? false))
    .map(({ title, Section }, index) => {
      const section = (
        <PartBoundary key={index}>
          <Suspense fallback={<Skeleton lines={3} />}>
            <Section key={company.id} company={company} permissionFor={permissionFor} />
          </Suspense>
        </PartBoundary>
      );
      if (!title) return section;
      return (
        <Panel key={index} danger={danger} title={t(title)}>
          {section}
        </Panel>
      );
    });
}
