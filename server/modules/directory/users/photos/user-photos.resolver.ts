import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope, NotForClients } from '../../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import { AnySignIn, RecentSignIn } from '../../../../core/access/recent-sign-in.js';
import { Limited } from '../../../../platform/limits/limited.decorator.js';
import { PHOTO_URL, photoUrl } from './photo-url.js';
import { User } from '../user.entity.js';
import { SetMyPhotoArgs } from './user-photos.input.js';
import { UserPhotosService } from './user-photos.service.js';
import { UserIdArgs } from '../users.input.js';

@Resolver(() => User)
export class UserPhotosResolver {
  constructor(private readonly photos: UserPhotosService) {}

  @ResolveField(() => String, { nullable: true, description: PHOTO_URL })
  photoUrl(@CurrentActor() actor: Actor, @Parent() user: User): string | null {
    return photoUrl(actor, user);
  }

  @Mutation(() => User, {
    description:
      "Replaces the caller's photo. The image is encoded again, at most 256 by 256 pixels large. Nobody can set the photo of another user.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  @Limited('photos')
  setMyPhoto(@CurrentActor() actor: Actor, @Args() { image }: SetMyPhotoArgs) {
    return this.photos.setOwn(actor, image);
  }

  @Mutation(() => User, {
    description:
      "Removes the photo of a user. Does nothing if there is none. For the user, admins of the user's company and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('STAFF_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  removeUserPhoto(@CurrentActor() actor: Actor, @Args() { userId }: UserIdArgs) {
    return this.photos.remove(actor, userId);
  }
}
