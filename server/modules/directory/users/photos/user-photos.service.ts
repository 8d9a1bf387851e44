import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { enforce } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { SecurityLog } from '../../../../core/security-log/security-log.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { encodeImage } from '../../../../platform/images/image.js';
import type { StoredImage } from '../../../../platform/images/stored-image.js';
import { lockManaged } from '../membership/membership.service.js';
import { User } from '../user.entity.js';
import { UserPhoto } from './user-photo.entity.js';
import { canSeePhoto, denialOfUpdate } from '../user.policy.js';
import { UsersService } from '../users.service.js';

type OwnedPhoto = StoredImage & Pick<User, 'id' | 'companyId'>;

/** Stores and returns the photos of users. */
@Injectable()
export class UserPhotosService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly users: UsersService,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Replaces the actor's photo. `image` is an upload in Base64. */
  setOwn(actor: Actor, image: string): Promise<User> {
    return this.changes.once(async () => {
      const photo = await encodeImage(actor.identity.uid, image);
      return this.changes.make(actor, (change) => store(change, actor, actor.user!.id, photo));
    });
  }

  /** Removes the photo of a user. Does nothing if there is none. */
  remove(actor: Actor, userId: number): Promise<User> {
    return this.changes.once(
      () => this.changes.make(actor, (change) => store(change, actor, userId, null)),
      async () => void (await this.users.getById(actor, userId)),
    );
  }

  /**
   * Returns the photo of a user. NOT_FOUND if the user has none with that hash, which outsiders cannot guess, or the
   * actor may not see it.
   */
  async get(actor: Actor, userId: number | null, hash: unknown): Promise<StoredImage> {
    const photo = await this.database.row<OwnedPhoto>(
      `SELECT u.id, u.company_id AS "companyId", p.hash, p.bytes
       FROM user_photos p JOIN users u ON u.id = p.user_id WHERE p.user_id = $1`,
      [userId],
    );
    if (!photo || photo.hash !== hash || !canSeePhoto(actor, photo)) throw notFound('Photo');
    if (photo.companyId !== null) this.securityLog.readStaff(actor, photo.companyId);
    return photo;
  }
}

async function store(
  { manager, record }: Change,
  actor: Actor,
  userId: number,
  photo: StoredImage | null,
): Promise<User> {
  const { user } = await lockManaged(manager, actor, userId);
  enforce(denialOfUpdate(actor, user));
  const photoHash = photo?.hash ?? null;
  if (user.photoHash === photoHash) return user;
  if (photo) await manager.upsert(UserPhoto, { userId, ...photo }, ['userId']);
  else await manager.delete(UserPhoto, { userId });
  await manager.update(User, { id: userId }, { photoHash });
  record({
    action: 'USER_PHOTO_CHANGED',
    companyId: user.companyId,
    subject: { type: 'USER', id: userId },
    before: { photo: user.photoHash },
    after: { photo: photoHash },
  });
  return { ...user, photoHash };
}
