import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Company } from '../../../directory/companies/company.entity.js';

/** A day on which a company, or its people of a region, do not work. */
@ObjectType({ description: 'A day on which a company, or its people of a region, do not work.' })
@Entity('holidays')
@Unique('holidays_key', ['companyId', 'date', 'region'])
@Index('holidays_of_company', ['companyId', 'id'])
export class Holiday {
  @Field(() => ID, { description: 'The id of the holiday.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @Field({ description: 'The day, such as 2026-12-25.' })
  @Column('date')
  date: string;

  @Field({
    description:
      'The region whose people do not work, as in their work schedules. Empty for the whole company.',
  })
  @Column('text', { default: '' })
  region: string;

  @Field({ description: 'What it is called: 1 to 100 characters.' })
  @Column('text')
  name: string;
}

/** The select list for rows of `holidays h`. */
export const HOLIDAY_COLUMNS = `h.id, h.company_id AS "companyId", to_char(h.date, 'YYYY-MM-DD') AS date, h.region, h.name`;
