import { useQuery } from '@apollo/client/react';
import { Details } from '../../components/details';
import { Day } from '../../components/format';
import { Page, Panel } from '../../components/page';
import { EmptyState, ProblemState, Skeleton } from '../../components/states';
import { CompanyDataDocument } from '../../generated/graphql';
import { canListStaff, useMe } from '../../lib/access';
import { toProblem } from '../../lib/errors';
import { building } from '../../components/more-shapes';

/** page-company: one's own company. */
export default function CompanyPage() {
  const me = useMe();
  const withStaff = canListStaff(me, me.company?.id);
  const { data, error, refetch } = useQuery(CompanyDataDocument, {
    variables: { id: me.company?.id ?? '', withStaff },
    skip: !me.company,
  });
  const company = data?.company;

  function body() {
    if (!me.company) {
      return (
        <EmptyState title="You belong to no company yet" icon={building}>
          Ask an admin of your company to add you.
        </EmptyState>
      );
    }
    if (error) return <ProblemState problem={toProblem(error)} retry={() => void refetch()} />;
    if (!company) return <Skeleton lines={4} />;
    const features = company.features.length > 0 && (
      <ul className="chips">
        {company.features.map(({ title }) => (
          <li key={title} className="chip">
            {title}
          </li>
        ))}
      </ul>
    );
    return (
      <Details
        rows={[
          ['Title', company.title],
          ['Created At', <Day key="day" value={company.createdAt} />],
          ['Features', features || 'None yet'],
          ...(company.users
            ? [['Staff', company.users.totalCount.toLocaleString()] as [string, string]]
            : []),
        ]}
      />
    );
  }

  return (
    <Page title="Company Data">
      <Panel title={me.company?.title ?? 'Company'}>{body()}</Panel>
    </Page>
  );
}
