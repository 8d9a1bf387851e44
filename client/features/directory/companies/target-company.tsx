import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAdmin, managesCompany, useMe } from '../../../lib/access';
import type { Me } from '../../../lib/session';
import { useNamedCompany } from './named-company';
import { NotAllowedState } from '../../../components/states';
import { Waiting } from './waiting';

/** The company that a page acts on. */
export interface TargetCompany {
  id: string;
  title: string;
  /** True if it is the user's own company. */
  isOwn: boolean;
}

interface Props {
  children: (company: TargetCompany) => ReactNode;
  /** Who else may act on their own company. */
  isAllowed?: (me: Me, companyId: string) => boolean;
}

/** Returns the company in `company_id`, or the user's own if none is given. For users who may add people to it. */
export function ForTargetCompany({ children, isAllowed }: Props) {
  const { t } = useLingui();
  const me = useMe();
  const named = useSearchParams()[0].get('company_id') ?? undefined;
  const id = named ?? me.company?.id;
  const isOwn = id !== undefined && id === me.company?.id;
  const allowed = managesCompany(me, id) || (isOwn && isAllowed?.(me, id) === true);
  const { company, absent } = useNamedCompany(id ?? '', !allowed || isOwn);

  if (isOwn && allowed) return children({ id, title: me.company?.title ?? '', isOwn });
  if (id === undefined) return <Waiting />;
  if (!allowed) {
    const own = me.company?.title;
    return (
      <NotAllowedState title={t`Only a company’s admins may add people to it`}>
        {isAdmin(me)
          ? t`You are an admin of ${own}, and of no other company.`
          : t`Ask an admin of the company to do this.`}
      </NotAllowedState>
    );
  }
  return company ? children({ ...company, isOwn: false }) : absent;
}
