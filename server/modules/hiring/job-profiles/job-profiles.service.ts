import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { CandidateFile, FILE_COLUMNS } from '../candidates/files/candidate-file.entity.js';
import { JobProfile, PROFILE_COLUMNS } from './job-profile.entity.js';
import type { JobProfileInput } from './job-profiles.input.js';

/** Stores the job profiles of users, which are private to them. */
@Injectable()
export class JobProfilesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
  ) {}

  /** Returns the actor's profile. Null if nothing has been entered yet. */
  async get(actor: Actor): Promise<JobProfile | null> {
    const profile = await this.database.row<JobProfile>(
      `SELECT ${PROFILE_COLUMNS} FROM job_profiles p WHERE p.user_id = $1`,
      [actor.user!.id],
    );
    return profile ?? null;
  }

  /** Returns the CV of a person. Null without one. */
  async cv(userId: number): Promise<CandidateFile | null> {
    const file = await this.database.row<CandidateFile>(
      `SELECT ${FILE_COLUMNS} FROM candidate_files f WHERE f.user_id = $1`,
      [userId],
    );
    return file ?? null;
  }

  /** Changes the actor's profile. */
  update(actor: Actor, input: JobProfileInput): Promise<JobProfile> {
    const { headline, skills, location, country, employmentTypes, workModes, availability } = input;
    const given = { headline, skills, location, employmentTypes, workModes };
    const values = {
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)),
      ...(country !== undefined && { country }),
      ...(availability !== undefined && { availability }),
    };
    return this.change(actor, async (manager, id) => {
      await manager.update(JobProfile, { id }, { ...values, updatedAt: () => 'now()' });
    });
  }

  /** Deletes the actor's CV. Applications keep their copies. */
  removeCv(actor: Actor): Promise<JobProfile> {
    return this.change(actor, async (manager) => {
      await execute(manager, `DELETE FROM candidate_files WHERE user_id = $1`, [actor.user!.id]);
    });
  }

  /** Changes the actor's profile within a transaction, creating it if necessary and locking it. */
  async change(
    actor: Actor,
    work: (manager: EntityManager, id: number) => Promise<void>,
  ): Promise<JobProfile> {
    checkUnrestricted(actor);
    return this.changes.make(actor, async ({ manager }) => {
      const { id } = await lockProfile(manager, actor.user!.id);
      await work(manager, id);
      return (await queryRow<JobProfile>(
        manager,
        `SELECT ${PROFILE_COLUMNS} FROM job_profiles p WHERE p.id = $1`,
        [id],
      ))!;
    });
  }
}

/** Returns the profile of a user and locks it, creating it if necessary. */
export async function lockProfile(manager: EntityManager, userId: number): Promise<JobProfile> {
  const profile = await queryRow<JobProfile>(
    manager,
    `INSERT INTO job_profiles AS p (user_id) VALUES ($1)
     ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id RETURNING ${PROFILE_COLUMNS}`,
    [userId],
  );
  return profile!;
}
