import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { SettingsList } from './list-settings.policy.js';

/** The height of a list's rows. */
export enum ListDensity {
  MIDDLE = 'MIDDLE',
  SMALL = 'SMALL',
}

registerEnumType(SettingsList, {
  name: 'SettingsList',
  description: 'A list of the console that has settings and saved views.',
  valuesMap: {
    STAFF: { description: 'The staff of one company.' },
    ALL_USERS: { description: 'The users of all companies. For MASTER CONTROL.' },
    COMPANIES: { description: 'All companies. For MASTER CONTROL.' },
  },
});

registerEnumType(ListDensity, {
  name: 'ListDensity',
  description: "The height of a list's rows.",
  valuesMap: { MIDDLE: { description: 'The default.' }, SMALL: { description: 'More rows on a page.' } },
});

@ObjectType({ description: 'A saved view of a list.' })
export class SavedView {
  @Field(() => ID, { description: 'The id of the view.' })
  id: number;

  @Field({ description: 'Its name, 1 to 100 characters.' })
  name: string;

  @Field({ description: 'Search, filters, sort order and columns as the query of an address.' })
  state: string;

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
