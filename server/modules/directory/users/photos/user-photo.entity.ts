import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { StoredImage } from '../../../../platform/images/stored-image.js';
import { User } from '../user.entity.js';

/** The photo of a user, in its own table so that lists stay small. */
@Entity('user_photos')
export class UserPhoto extends StoredImage {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;
}
