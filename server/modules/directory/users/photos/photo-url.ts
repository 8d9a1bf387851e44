import type { Actor } from '../../../../core/access/actor.js';
import type { User } from '../user.entity.js';
import { canSeePhoto } from '../user.policy.js';

/** The description of the photo field of each type that has one. */
export const PHOTO_URL =
  'The path of the photo, a WebP image of at most 256 by 256 pixels. Needs the same credentials as other requests. It changes with the photo, so the image can be cached. For the user, members of their company and MASTER CONTROL. Null without a photo and for others.';

/** Returns the path of a user's photo; null without one, or if the actor may not see it. */
export const photoUrl = (actor: Actor, user: Pick<User, 'id' | 'companyId' | 'photoHash'>): string | null =>
  user.photoHash !== null && canSeePhoto(actor, user)
    ? `/api/users/${user.id}/photo?v=${user.photoHash}`
    : null;
