import { Injectable } from '@nestjs/common';
import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor, rowsOfEach } from '../../../../platform/database/loaders.js';
import type { JobRole } from '../../roles/job-role.entity.js';
import { JobRoleStage } from '../../roles/stages/job-role-stage.entity.js';
import { StageKind } from '../../roles/role.enums.js';
import { RoleStagesService } from '../../roles/stages/role-stages.service.js';
import { ApplicationsService } from './applications.service.js';

/** How far the applications for a role have come. */
@ObjectType({
  description: 'How many applications have come as far as a stage, and how long they stay there.',
})
export class StageProgress {
  @Field(() => JobRoleStage, { description: 'The stage.' })
  stage: JobRoleStage;

  @Field(() => Int, {
    description: 'How many applications have been in this stage or in a later one, however they ended.',
  })
  reached: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'The median time in days that applications were in the stage. Null if none has left it for another yet.',
  })
  medianDays: number | null;
}

interface Row {
  roleId: number;
  stageId: number;
  reached: number;
  medianDays: number | null;
}

/** Every application starts in the first stage, so it counts there even if a stage that it was in was deleted. */
const PROGRESS = `
  WITH spent AS (
    SELECT a.role_id, e.application_id, e.from_stage_id AS stage_id,
      e.at - lag(e.at) OVER (PARTITION BY e.application_id ORDER BY e.id) AS time
    FROM application_events e JOIN applications a ON a.id = e.application_id WHERE a.role_id = ANY($1)),
  been AS (
    SELECT id AS application_id, stage_id FROM applications WHERE role_id = ANY($1)
    UNION SELECT application_id, stage_id FROM spent WHERE stage_id IS NOT NULL),
  furthest AS (
    SELECT a.role_id, a.id, coalesce(max(s.position), 0) AS position
    FROM applications a LEFT JOIN been ON been.application_id = a.id
      LEFT JOIN job_role_stages s ON s.id = been.stage_id AND s.kind <> '${StageKind.REJECTED}'
    WHERE a.role_id = ANY($1) GROUP BY a.id),
  reached AS (SELECT role_id, position, count(*) AS count FROM furthest GROUP BY 1, 2),
  times AS (
    SELECT stage_id, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM time)) / 86400 AS days
    FROM spent GROUP BY 1)
  SELECT s.role_id AS "roleId", s.id AS "stageId", times.days::float8 AS "medianDays",
    coalesce(sum(r.count), 0)::integer AS reached
  FROM job_role_stages s LEFT JOIN times ON times.stage_id = s.id
    LEFT JOIN reached r ON r.role_id = s.role_id AND r.position >= s.position
  WHERE s.role_id = ANY($1) GROUP BY s.id, times.days`;

/** Computes how far applications have come. The actor must manage the role. */
@Injectable()
export class ApplicationProgressService {
  constructor(
    private readonly database: DatabaseService,
    private readonly applications: ApplicationsService,
    private readonly stages: RoleStagesService,
  ) {}

  /** Returns the progress by stage, without rejected applicants, with one statement per request. */
  async read(actor: Actor, role: JobRole): Promise<StageProgress[]> {
    await this.applications.checkCanDecide(actor, role.id);
    const rows = await loaderFor(actor, 'application-progress', async (ids) => {
      const all = await this.database.rows<Row>(PROGRESS, [ids]);
      return rowsOfEach(ids, all, ({ roleId }) => roleId);
    }).load(role.id);
    const stages = await this.stages.list(actor, role);
    return stages.flatMap((stage) => {
      const row = rows.find(({ stageId }) => stageId === stage.id);
      if (!row || stage.kind === StageKind.REJECTED) return [];
      return [{ stage, reached: row.reached, medianDays: row.medianDays }];
    });
  }
}
