import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { JobRole } from '../roles/job-role.entity.js';
import type { Criterion } from './scorecard-criteria.js';

/** The criteria that applicants for a role are rated by. Roles without a row have the default criteria. */
@Entity('role_criteria')
export class RoleCriteria {
  @ForeignKey(() => JobRole, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'role_id' })
  roleId: number;

  @Column('jsonb')
  criteria: Criterion[];
}
