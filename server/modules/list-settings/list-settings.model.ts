import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsEnum, IsOptional, Matches } from 'class-validator';
import { Name, RecordId } from '../../platform/validation/validation.js';
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

const STATE = { message: 'must be the query of an address of at most 2000 characters' };
const State = () => Matches(/^[\w.~%!*'()+,;:@=&-]{0,2000}$/, STATE);

@ArgsType()
export class ListArgs {
  @Field(() => SettingsList, { description: 'The list.' })
  @IsEnum(SettingsList)
  list: SettingsList;
}

@InputType({ description: 'How the caller wants to see a list.' })
export class TableSettingsInput {
  @Field(() => SettingsList, { description: 'The list.' })
  @IsEnum(SettingsList)
  list: SettingsList;

  @Field(() => [String], {
    nullable: true,
    description: 'At most 20 visible columns; null for the default ones.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @ArrayUnique()
  @Matches(/^\w{1,40}$/, { each: true, message: 'must be names of columns' })
  columns?: string[];

  @Field(() => ListDensity, { description: 'The height of the rows.' })
  @IsEnum(ListDensity)
  density: ListDensity;
}

@InputType({ description: 'A new view of a list.' })
export class SaveViewInput {
  @Field(() => SettingsList, { description: 'The list.' })
  @IsEnum(SettingsList)
  list: SettingsList;

  @Field({ description: "1 to 100 characters, unique among the caller's views of the list." })
  @Name()
  name: string;

  @Field({ description: 'The query of an address, at most 2000 characters.' })
  @State()
  state: string;

  @Field({ defaultValue: false, description: "Shares it with the caller's company. For admins." })
  @IsBoolean()
  shared: boolean;
}

@InputType({ description: 'Changes of a view. Omitted fields keep their values.' })
export class UpdateViewInput {
  @Field(() => ID, { description: 'The view.' })
  @RecordId()
  id: number;

  @Field(() => String, { nullable: true, description: '1 to 100 characters.' })
  @Name({ optional: true })
  name?: string;

  @Field(() => String, { nullable: true, description: 'The query of an address, at most 2000 characters.' })
  @IsOptional()
  @State()
  state?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Shares it with the company, or stops sharing. For admins.',
  })
  @IsOptional()
  @IsBoolean()
  shared?: boolean;
}
