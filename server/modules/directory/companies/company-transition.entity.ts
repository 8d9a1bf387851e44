import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { isOneOf } from '../../../platform/database/columns.js';
import { TransitionKind } from './company-transition.js';
import { Company } from './company.entity.js';

/** The closing or reopening of a company, until it has been applied to all its people. */
@Entity('company_transitions')
@Check('company_transitions_kind_check', isOneOf('kind', TransitionKind))
export class CompanyTransitionRecord {
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'company_id' })
  companyId: number;

  @Column('text')
  kind: TransitionKind;

  @Column('text', { nullable: true })
  author: string | null;

  @IsoTimeColumn('closed_at')
  closedAt: IsoTime;

  @Column('integer')
  total: number;

  @Column('integer', { default: 0 })
  done: number;

  @Column('boolean', { name: 'is_cleared', default: false })
  isCleared: boolean;

  @IsoTimeColumn('updated_at', { default: () => 'now()' })
  updatedAt: IsoTime;
}
