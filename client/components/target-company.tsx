import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NamedCompanyDocument } from '../generated/graphql';
import { hasPrivilege, isAdmin, Privilege, useMe } from '../lib/access';
import { CompanyProblem } from './named-company';
import { EmptyState, NotAllowedState, Skeleton } from './states';
import { building } from './more-shapes';

/** A company that a page acts on. */
export interface TargetCompany {
  id: string;
  title: string;
  /** True when it is the user's own. */
  isOwn: boolean;
}

/** Which company `company_id` names, one's own when it names none, for whoever may take people into it. */
export function ForTargetCompany({ children }: { children: (company: TargetCompany) => ReactNode }) {
  const me = useMe();
  const named = useSearchParams()[0].get('company_id') ?? undefined;
  const id = named ?? me.company?.id;
  const isOwn = id !== undefined && id === me.company?.id;
  const allowed = hasPrivilege(me, Privilege.masterControl) || (isAdmin(me) && isOwn);
  const { data, error, refetch } = useQuery(NamedCompanyDocument, {
    variables: { id: id ?? '' },
    skip: !allowed || id === undefined || isOwn,
  });

  if (isOwn && allowed) return children({ id, title: me.company?.title ?? '', isOwn });
  if (id === undefined) {
    return (
      <EmptyState title="You belong to no company yet" icon={building}>
        Ask an admin of your company to add you.
      </EmptyState>
    );
  }
  if (!allowed) {
    return (
      <NotAllowedState title="Only a company’s admins may add people to it">
        {isAdmin(me)
          ? `You are an admin of ${me.company?.title}, and of no other company.`
          : 'Ask an admin of the company to do this.'}
      </NotAllowedState>
    );
  }
  if (data?.company) return children({ ...data.company, isOwn: false });
  if (error) return <CompanyProblem error={error} retry={() => void refetch().catch(() => undefined)} />;
  return <Skeleton lines={6} />;
}
