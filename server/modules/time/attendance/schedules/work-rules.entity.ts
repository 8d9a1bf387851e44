import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../../directory/companies/company.entity.js';

@ObjectType({ description: 'The break that work of some length needs.' })
export class BreakStep {
  @Field(() => Int, { description: 'Work of more minutes than this needs the break.' })
  above: number;

  @Field(() => Int, { description: 'The minutes of the break.' })
  minutes: number;
}

/** The rules of working time of a company, from a day on. */
@ObjectType('WorkRules', { description: 'The rules of working time of a company, from a day on.' })
@Entity('work_rules')
@Unique('work_rules_key', ['companyId', 'effectiveFrom'])
@Check('work_rules_cap_check', 'overtime_cap >= 0')
@Index('work_rules_of_company', ['companyId', 'id'])
export class WorkRulesRecord {
  @Field(() => ID, { description: 'The id of the rules.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @Field({ description: 'The first day on which they hold, until later ones begin.' })
  @Column('date', { name: 'effective_from' })
  effectiveFrom: string;

  @Field(() => [BreakStep], {
    nullable: true,
    description: 'The breaks that are deducted where less was recorded. Null if only recorded breaks count.',
  })
  @Column('jsonb', { name: 'break_steps', nullable: true })
  breakSteps: BreakStep[] | null;

  @Field({ description: 'Whether people have an overtime account.' })
  @Column('boolean', { name: 'counts_overtime' })
  countsOvertime: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'The most minutes of an overtime account. Null without a limit.',
  })
  @Column('integer', { name: 'overtime_cap', nullable: true })
  overtimeCap: number | null;

  @HideField()
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt?: IsoTime;
}

/** The select list for rows of `work_rules r`. */
export const RULES_COLUMNS = `r.id, r.company_id AS "companyId", to_char(r.effective_from, 'YYYY-MM-DD') AS "effectiveFrom",
  r.break_steps AS "breakSteps", r.counts_overtime AS "countsOvertime", r.overtime_cap AS "overtimeCap"`;
