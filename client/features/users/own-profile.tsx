import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Page, Panel } from '../../components/page';
import { useUserPermissions } from '../permissions/permissions';
import { PersonAvatar } from '../../components/person';
import { ProblemState, Skeleton } from '../../components/states';
import { UserDetails, UserFacts } from './user-details';
import { MeChangedDocument, OwnProfileDocument } from '../../generated/graphql';
import { useAccess } from '../../lib/access';
import { toProblem } from '../../lib/errors';
import type { Me } from '../../lib/session';
import { REFETCHED, useLive } from '../../lib/use-live';
import { EditProfileButton } from './edit-profile-button';

/** The user's own profile. */
export default function OwnProfile({ me }: { me: Me }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(OwnProfileDocument, {
    context: REFETCHED,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useLive(MeChangedDocument, {}, () => refetch());
  const access = useAccess();
  const emailVerified = access.status === 'ready' && access.emailVerified;
  const wasVerified = useRef(emailVerified);
  useEffect(() => {
    if (wasVerified.current === emailVerified) return;
    wasVerified.current = emailVerified;
    // The server learns of the confirmation from the token of this request.
    refetch().catch(() => undefined);
  }, [emailVerified, refetch]);
  const permissionFor = useUserPermissions(me);
  const user = data?.me;

  return (
    <Page title={t`My profile`} lead={<UserFacts user={me} />} image={<PersonAvatar person={me} size={64} />}>
      <Panel
        title={me.displayName}
        aside={user && <EditProfileButton user={user} permission={permissionFor('updateUser')} />}
      >
        {body()}
      </Panel>
    </Page>
  );

  function body() {
    if (user) return <UserDetails user={user} />;
    if (!error) return <Skeleton lines={8} />;
    return <ProblemState problem={toProblem(error)} retry={() => void refetch().catch(() => undefined)} />;
  }
}
