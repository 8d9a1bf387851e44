import { Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contributed } from '../../../lib/capability';
import InvitationList from './invitation-list';

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Bars above the invitations, for all that match the search. */
    invitationBars?: readonly { Bar: ComponentType<{ companyId: string; search?: string }> }[];
  }
}

/** The invitations of a company on the staff page. */
export default function StaffInvitations({ companyId }: { companyId: string }) {
  const search = useSearchParams()[0].get('search') ?? undefined;
  return (
    <>
      <Suspense>
        {contributed('invitationBars').map(({ Bar }, index) => (
          <Bar key={index} companyId={companyId} search={search} />
        ))}
      </Suspense>
      <InvitationList fill companyId={companyId} />
    </>
  );
}
