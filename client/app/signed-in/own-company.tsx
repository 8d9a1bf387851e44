import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { CompanyLogo } from '../../features/companies/company-logo';
import { paths } from '../../lib/paths';
import type { Me } from '../../lib/session';

/** The logo and the name of the user's company. On a wide screen, the account button has the name. */
export const OwnCompany = ({
  company,
  compact,
}: {
  company: NonNullable<Me['company']>;
  compact?: boolean;
}) => (
  <Link
    to={paths.company}
    aria-label={company.title}
    title={compact ? company.title : undefined}
    style={{ flex: 'none', maxWidth: '100%', color: 'inherit', textDecoration: 'none' }}
  >
    <Flex gap="small" align="center" style={{ minHeight: 40, padding: compact ? 0 : '0 16px' }}>
      <CompanyLogo url={company.logoUrl} size={28} />
      {!compact && <bdi className="ellipsis">{company.title}</bdi>}
    </Flex>
  </Link>
);
