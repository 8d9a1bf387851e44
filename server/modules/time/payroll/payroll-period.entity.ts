import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf } from '../../../platform/database/columns.js';
import { Node } from '../../../platform/graphql/nodes.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Company } from '../../directory/companies/company.entity.js';
import { User } from '../../directory/users/user.entity.js';
import type { PayrollRules } from './payroll-figures.js';
import { PayrollState } from './payroll.enums.js';

/** The days for which a company hands working time and leave to payroll at once. */
@ObjectType({
  implements: () => Node,
  description:
    'The days for which a company hands the working time and leave of its people to payroll at once.',
})
@Entity('payroll_periods')
@Check('payroll_periods_range_check', 'to_day >= from_day')
@Check('payroll_periods_state_check', isOneOf('state', PayrollState))
@Index('payroll_periods_key', ['companyId', 'from'], { unique: true })
@Index('payroll_periods_of_company', ['companyId', 'id'])
@Index('payroll_periods_by_closer_id', ['closerId'], { where: 'closer_id IS NOT NULL' })
export class PayrollPeriod {
  @Field(() => ID, { description: 'The id of the period.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @Field({ description: 'The first day.' })
  @Column('date', { name: 'from_day' })
  from: string;

  @Field({ description: 'The last day.' })
  @Column('date', { name: 'to_day' })
  to: string;

  @Field(() => PayrollState, { description: 'Where it stands.' })
  @Column('text', { default: PayrollState.OPEN })
  state: PayrollState;

  /** The rules with which it was closed. Null before. */
  @HideField()
  @Column('jsonb', { nullable: true })
  rules: PayrollRules | null;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'closer_id', nullable: true })
  closerId: number | null;

  @HideField()
  @IsoTimeColumn('started_at', { nullable: true })
  startedAt: IsoTime | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was closed. Null before.' })
  @IsoTimeColumn('closed_at', { nullable: true })
  closedAt: IsoTime | null;

  @Field(() => String, { nullable: true, description: 'Why the last attempt to close it failed.' })
  @Column('text', { nullable: true })
  failure: string | null;

  @HideField()
  @Column('integer', { name: 'done_until', default: 0 })
  doneUntil: number;

  @Field(() => Int, {
    description: 'How many people it has lines of, while it is being closed and afterwards.',
  })
  @Column('integer', { default: 0 })
  people: number;

  @Field(() => Int, { description: 'How many of these lines have differences from earlier periods.' })
  @Column('integer', { default: 0 })
  changed: number;

  @Field(() => Int, { description: 'How many of these lines have missing ends of work.' })
  @Column('integer', { name: 'missing_ends', default: 0 })
  missingEnds: number;

  @HideField()
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @Field({
    description:
      'Whether it can be closed: it is over, and all earlier periods are closed. For those who look after the payroll.',
  })
  canClose: boolean;

  @Field({ description: 'Whether it can be opened again: it is the last one that is closed.' })
  canReopen: boolean;
}

/** The current day of the company of a period `p`. */
const TODAY = `(SELECT (now() AT TIME ZONE coalesce(c.time_zone, 'UTC'))::date FROM companies c WHERE c.id = p.company_id)`;

/** The select list for rows of `payroll_periods p`. */
export const PERIOD_COLUMNS = `p.id, p.company_id AS "companyId", to_char(p.from_day, 'YYYY-MM-DD') AS "from",
  to_char(p.to_day, 'YYYY-MM-DD') AS "to", p.state, p.rules, p.closer_id AS "closerId", p.started_at AS "startedAt",
  p.closed_at AS "closedAt", p.failure, p.done_until AS "doneUntil", p.people, p.changed,
  p.missing_ends AS "missingEnds", p.created_at AS "createdAt",
  p.state = 'OPEN' AND p.to_day < ${TODAY} AND NOT EXISTS (SELECT FROM payroll_periods q
    WHERE q.company_id = p.company_id AND q.from_day < p.from_day AND q.state <> 'CLOSED') AS "canClose",
  p.state = 'CLOSED' AND NOT EXISTS (SELECT FROM payroll_periods q
    WHERE q.company_id = p.company_id AND q.from_day > p.from_day AND q.state <> 'OPEN') AS "canReopen"`;
