import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { ImageSetting } from '../../../components/image-setting';
import { PersonAvatar } from '../../../components/person';
import {
  RemoveUserPhotoDocument,
  SetMyPhotoDocument,
  type UserDetails_UserFragment,
} from '../../../generated/graphql';

/** The user's own photo, with buttons that replace and remove it. */
export function PhotoSetting({ user }: { user: UserDetails_UserFragment }) {
  const { t } = useLingui();
  const [set] = useMutation(SetMyPhotoDocument);
  const [remove] = useMutation(RemoveUserPhotoDocument);
  return (
    <ImageSetting
      preview={<PersonAvatar person={user} size={64} />}
      hasImage={user.photoUrl !== null}
      words={{
        field: t`Photo`,
        add: t`Add photo`,
        replace: t`Replace photo`,
        saved: t`The photo was saved.`,
        remove: t`Remove photo`,
        question: t`Remove your photo?`,
        effect: t`Your initials are shown instead.`,
        removed: t`The photo was removed.`,
      }}
      set={(image) => set({ variables: { image } })}
      remove={() => remove({ variables: { userId: user.id } })}
    />
  );
}
