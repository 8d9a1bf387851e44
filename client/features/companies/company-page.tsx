import { useQuery } from '@apollo/client/react';
import { Details } from '../../components/details';
import { Day } from '../../components/format';
import { Page, Panel } from '../../components/page';
import { EmptyState, ProblemState, Skeleton } from '../../components/states';
import {
  CompanyDataDocument,
  CompanyFeaturesChangedDocument,
  CompanyUsersChangedDocument,
} from '../../generated/graphql';
import { canListStaff, useMe } from '../../lib/access';
import { toProblem } from '../../lib/errors';
import { useLive } from '../../lib/use-live';
import { useQuietly } from '../../lib/use-quietly';
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
  const count = useQuietly(() => refetch());
  const followed = me.company ? { companyId: me.company.id } : undefined;
  useLive(CompanyFeaturesChangedDocument, followed, (changes) => changes ?? count());
  useLive(CompanyUsersChangedDocument, withStaff ? followed : undefined, (changes) => {
    if (changes?.some(({ kind }) => kind !== 'UPDATED') ?? true) count();
  });

  function body() {
    if (!me.company) {
      return (
        <EmptyState title="You belong to no company yet" icon={building}>
          Ask an admin of your company to add you.
        </EmptyState>
      );
    }
    if (error && !company) return <ProblemState problem={toProblem(error)} retry={() => void refetch()} />;
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
