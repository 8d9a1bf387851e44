import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf, selectList } from '../../../../platform/database/columns.js';
import { JobRole } from '../job-role.entity.js';
import { StageKind } from '../role.enums.js';

/** A stage that applications for a role go through. */
@ObjectType({ description: 'A stage that applications for a role go through.' })
@Entity('job_role_stages')
@Check('job_role_stages_kind_check', isOneOf('kind', StageKind))
@Index('job_role_stages_of_role', ['roleId', 'position'])
@Index('job_role_stages_single_key', ['roleId', 'kind'], { unique: true, where: "kind <> 'ACTIVE'" })
export class JobRoleStage {
  @Field(() => ID, { description: 'The id of the stage. It stays when the stage is renamed or moved.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => JobRole, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'role_id' })
  roleId: number;

  @Field({ description: '1 to 100 characters.' })
  @Column('text')
  name: string;

  @Field(() => StageKind, { description: 'What the stage means.' })
  @Column('text')
  kind: StageKind;

  /** From 0, in the order of the stages. */
  @HideField()
  @Column('integer')
  position: number;
}

/** The select list for rows of `job_role_stages s`. */
export const STAGE_COLUMNS = selectList(JobRoleStage, 's');
