import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Company } from '../../directory/companies/company.entity.js';
import { User } from '../../directory/users/user.entity.js';

/** The lists that have settings and saved views. */
export const SettingsList = enumOf(
  'SettingsList',
  'A list of the console that has settings and saved views.',
  {
    STAFF: 'The staff of one company.',
    ALL_USERS: 'The users of all companies. For MASTER CONTROL.',
    COMPANIES: 'All companies. For MASTER CONTROL.',
  },
);
export type SettingsList = keyof typeof SettingsList;

export const ListDensity = enumOf('ListDensity', "The height of a list's rows.", {
  MIDDLE: 'The default.',
  SMALL: 'More rows on a page.',
});
export type ListDensity = keyof typeof ListDensity;

@ObjectType({ description: 'How the caller has arranged the dashboard.' })
export class Dashboard {
  @Field(() => [String], {
    description:
      'The keys of panels in the order of the caller. Panels that are missing follow in the usual order.',
  })
  panels: string[];

  @Field(() => [String], { description: 'The keys of the panels that the caller has hidden.' })
  hidden: string[];
}

/** A saved view of a list, shared with a company or not. */
@ObjectType({ description: 'A saved view of a list.' })
@Entity('saved_views')
@Unique(['userId', 'list', 'name'])
@Index('saved_views_shared', ['companyId', 'list'], { where: 'company_id IS NOT NULL' })
export class SavedView {
  @Field(() => ID, { description: 'The id of the view.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id', nullable: true })
  companyId: number | null;

  @Column('text')
  list: SettingsList;

  @Field({ description: 'Its name, 1 to 100 characters.' })
  @Column('text')
  name: string;

  @Field({ description: 'Search, filters, sort order and columns as the query of an address.' })
  @Column('text')
  state: string;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @Field({ description: "Whether all members of the caller's company that may open the list see it." })
  shared: boolean;

  @Field({ description: 'Whether the caller may change and delete it.' })
  canChange: boolean;
}

@ObjectType({ description: "The caller's settings of a list, and the views that the caller may open." })
export class ListSettings {
  @Field(() => SettingsList, { description: 'The list.' })
  list: SettingsList;

  @Field(() => [String], { nullable: true, description: 'The visible columns; null for the default ones.' })
  columns: string[] | null;

  @Field(() => ListDensity, { description: 'The height of the rows.' })
  density: ListDensity;

  @Field(() => [SavedView], {
    description: "The caller's own and the company's shared views, sorted by name.",
  })
  views: SavedView[];
}

/** What a user has arranged. What is missing is as usual. */
export interface Settings extends Partial<Record<SettingsList, Pick<ListSettings, 'columns' | 'density'>>> {
  dashboard?: Dashboard;
}

/** How a user wants to see the dashboard and lists. */
@Entity('preferences')
export class Preferences {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('jsonb')
  settings: Settings;
}
