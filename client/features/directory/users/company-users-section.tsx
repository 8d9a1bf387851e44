import { CompanyUsers } from './company-users';

/** The staff on the page of a company in master control. */
export default function CompanyUsersSection({ company }: { company: { id: string; title: string } }) {
  return <CompanyUsers company={company} />;
}
