import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { useRecord } from '../../../components/use-record';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Page, Panel } from '../../../components/page';
import { useUserPermissions } from '../permissions/permissions';
import { PersonAvatar } from '../../../components/person';
import { UserDetails, UserFacts } from './user-details';
import { MeChangedDocument, OwnProfileDocument } from '../../../generated/graphql';
import { useAccess, useMe } from '../../../lib/access';
import { EditProfileButton } from './edit-profile-button';
import { PhotoSetting } from './photo-setting';

/** page-user-profile-or-login: the user's own profile. */
export default function OwnProfilePage() {
  const { t } = useLingui();
  const me = useMe();
  const { data, absent, retry } = useRecord(OwnProfileDocument, { events: MeChangedDocument, of: {} });
  const access = useAccess();
  const emailVerified = access.status === 'ready' && access.emailVerified;
  const readAgain = useEffectEvent(retry);
  const wasVerified = useRef(emailVerified);
  useEffect(() => {
    if (wasVerified.current === emailVerified) return;
    wasVerified.current = emailVerified;
    // The server learns of the confirmation from the token of this request.
    readAgain();
  }, [emailVerified]);
  const permissionFor = useUserPermissions(me);
  const user = data?.me;

  return (
    <Page title={t`My profile`} lead={<UserFacts user={me} />} image={<PersonAvatar person={me} size={64} />}>
      <Panel
        title={me.displayName}
        aside={user && <EditProfileButton user={user} permission={permissionFor('updateUser')} />}
      >
        {user ? (
          <Flex vertical gap="middle">
            <UserDetails user={user} />
            <PhotoSetting user={user} />
          </Flex>
        ) : (
          absent(8)
        )}
      </Panel>
    </Page>
  );
}
