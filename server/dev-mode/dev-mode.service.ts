import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { forbidden } from '../common/app-error.js';
import { User } from '../users/user.entity.js';
import { canSetDevMode } from './dev-mode.policy.js';

/** Developer mode: shows a user the tools for developers. */
@Injectable()
export class DevModeService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** Switches the developer mode of a user that the actor sees. */
  async set(actor: Actor, user: User, enabled: boolean): Promise<User> {
    if (!canSetDevMode(actor, user)) throw forbidden();
    await this.users.update({ id: user.id }, { devMode: enabled });
    return { ...user, devMode: enabled };
  }
}
