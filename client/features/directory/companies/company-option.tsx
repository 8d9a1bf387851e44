import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { Company_FactsFragment } from '../../../generated/graphql';
import { Day } from '../../../components/format';

type Company = Company_FactsFragment;

/** Where the server stops counting a company's users. */
const USER_COUNT_LIMIT = 1_000;

/** How many users a company has. Only MASTER CONTROL sees it. */
export function UserCount({ company: { userCount } }: { company: Company }) {
  const { i18n } = useLingui();
  const value = userCount ?? 0;
  const count = i18n.number(value);
  if (value >= USER_COUNT_LIMIT)
    return <Plural value={value} one={`${count} or more users`} other={`${count} or more users`} />;
  return <Plural value={value} one={`${count} user`} other={`${count} users`} />;
}

/** What distinguishes a company from others with the same title: its id, number of users, first admin and date. */
export function CompanyFacts({ company }: { company: Company }) {
  const { id, createdAt, firstAdminName } = company;
  return (
    <span className="muted">
      <Trans>No. {id}</Trans> · <UserCount company={company} /> ·{' '}
      {firstAdminName ? <Trans>First admin: {firstAdminName}</Trans> : <Trans>No admin</Trans>} ·{' '}
      <Day value={createdAt} />
    </span>
  );
}

/** A company to choose or in a list: its title, and what distinguishes it from others with the same title. */
export const CompanyOption = ({ company, title }: { company: Company; title?: ReactNode }) => (
  <Flex vertical className="breaking">
    {title ?? company.title}
    <CompanyFacts company={company} />
  </Flex>
);
