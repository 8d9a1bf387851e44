import { useLingui } from '@lingui/react/macro';
import { Alert } from 'antd';
import type { Role_PageFragment } from '../../../generated/graphql';
import { managesCompany, useMe } from '../../../lib/access';

/** Says what the state of a role means for those who manage it. */
export function RoleNotice({ role: { state, company, country, closedAt } }: { role: Role_PageFragment }) {
  const { t } = useLingui();
  const isDecider = managesCompany(useMe(), company.id);
  const texts: Partial<Record<Role_PageFragment['state'], [title: string, text: string]>> = {
    DRAFT: [t`This role is a draft`, t`Only people who manage it see it. Open it when everything is said.`],
    AWAITING_APPROVAL: [
      t`This role awaits approval`,
      isDecider
        ? t`Open it to approve it, or make it a draft again.`
        : t`An admin of the company decides whether it is opened.`,
    ],
    ON_HOLD: [t`This role is on hold`, t`Nobody can apply for now, and only people who manage it see it.`],
    FILLED: [t`All openings of this role are filled`, t`Raise their number to open the role again.`],
  };
  const [title, text] = texts[state] ?? [];
  const isUnlisted = closedAt === null && country === null && company.country === null;
  return (
    <>
      {title && <Alert type="info" showIcon title={title} description={text} />}
      {isUnlisted && (
        <Alert
          type="warning"
          showIcon
          title={t`This role has no country`}
          description={t`Search engines list roles only with one. Add it to the role, or to the profile of the company.`}
        />
      )}
    </>
  );
}
