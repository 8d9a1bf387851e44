import { Field, HideField, Int, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { isOneOf } from '../../../platform/database/columns.js';
import { Company } from '../../directory/companies/company.entity.js';
import { PayrollCycle } from './payroll.enums.js';

/** How a company hands working time and leave to payroll. */
@ObjectType({ description: 'How a company hands the working time and leave of its people to payroll.' })
@Entity('payroll_settings')
@Check('payroll_settings_cycle_check', isOneOf('cycle', PayrollCycle))
@Check('payroll_settings_night_check', 'night_from BETWEEN 0 AND 1439 AND night_to BETWEEN 0 AND 1439')
export class PayrollSettings {
  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id', primary: true })
  companyId: number;

  @Field(() => PayrollCycle, { description: 'How long periods are.' })
  @Column('text')
  cycle: PayrollCycle;

  @Field({ description: 'The first day of the first period.' })
  @Column('date', { name: 'starts_on' })
  startsOn: string;

  @Field(() => Int, { description: 'When the night begins, in minutes after midnight.' })
  @Column('integer', { name: 'night_from' })
  nightFrom: number;

  @Field(() => Int, {
    description:
      'When the night ends, in minutes after midnight. No hours are night if it equals the beginning.',
  })
  @Column('integer', { name: 'night_to' })
  nightTo: number;

  @Field({ description: 'Whether hours on Sundays are counted.' })
  @Column('boolean', { name: 'counts_sundays' })
  countsSundays: boolean;

  @Field({
    description:
      'Whether hours on public holidays are counted. Those of a holiday that is a Sunday are counted as holiday only.',
  })
  @Column('boolean', { name: 'counts_holidays' })
  countsHolidays: boolean;
}

/** The select list for rows of `payroll_settings s`. */
export const SETTINGS_COLUMNS = `s.company_id AS "companyId", s.cycle, to_char(s.starts_on, 'YYYY-MM-DD') AS "startsOn",
  s.night_from AS "nightFrom", s.night_to AS "nightTo", s.counts_sundays AS "countsSundays",
  s.counts_holidays AS "countsHolidays"`;
