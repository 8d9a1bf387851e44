import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as shapes from '../../../components/shapes';
import { hasFeature, managesCompany } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import type { Me } from '../../../lib/session';

/** The sections of page-company by their names in the address, in their order. */
export const companyTabs = {
  profile: { title: msg`Profile`, icon: shapes.company },
  people: { title: msg`People & sign-in`, icon: shapes.staff },
  hiring: { title: msg`Hiring`, icon: shapes.bag },
  'job-board': { title: msg`Job board`, icon: shapes.globe },
  developers: { title: msg`Developers`, icon: shapes.code },
  data: { title: msg`Data`, icon: shapes.log },
  danger: { title: msg`Danger`, icon: shapes.warning },
} satisfies Record<string, { title: MessageDescriptor; icon: string }>;

export type CompanyTab = keyof typeof companyTabs;

export const companyTabNames = Object.keys(companyTabs) as CompanyTab[];

/** The address of a section of page-company. */
export const companyTabPath = (tab: CompanyTab): string =>
  tab === 'profile' ? paths.company : `${paths.company}?tab=${tab}`;

/** Whether the user is offered a section of page-company, and if not, why. */
export type TabAccess = { isOffered: true } | { isOffered: false; missing?: string };

/** Returns whether the user is offered a section: there is something in it for them. */
export function tabAccess(me: Me, tab: CompanyTab): TabAccess {
  const { company } = me;
  if (!company) return { isOffered: false };
  if (tab === 'profile' || (tab === 'people' && managesCompany(me, company.id))) return { isOffered: true };
  const permitted = contributed('companySections').filter(
    (one) => one.on === 'company' && one.tab === tab && one.shown?.(me, company) !== false,
  );
  if (permitted.some(({ feature }) => !feature || hasFeature(me, feature))) return { isOffered: true };
  return { isOffered: false, missing: permitted[0]?.feature };
}
