import { applyDecorators } from '@nestjs/common';
import { Field, InputType } from '@nestjs/graphql';
import { ArrayMaxSize, IsArray, IsBoolean, IsEnum, IsOptional, Matches } from 'class-validator';
import { Unique } from '../../../platform/validation/unique.js';
import { Name } from '../../../platform/validation/validation.js';
import { ListDensity, SettingsList } from './preferences.entity.js';
import { IdField } from '../../../platform/graphql/arguments.js';

const STATE = { message: 'must be the query of an address of at most 2000 characters' };
const State = () => Matches(/^[\w.~%!*'()+,;:@=&-]{0,2000}$/, STATE);

/** Keys as in the client's registry. The server stores them without knowing them, so that a panel needs no change here. */
const PanelKeys = (description: string) =>
  applyDecorators(
    Field(() => [String], { description }),
    IsArray(),
    ArrayMaxSize(50),
    Unique({ message: 'must be different' }),
    Matches(/^[a-z][a-z-]{0,39}$/, {
      each: true,
      message: 'must be keys of panels, such as my-teams',
    }),
  );

@InputType({ description: 'How the caller wants to see the dashboard.' })
export class DashboardInput {
  @PanelKeys('At most 50 keys of panels, in their order.')
  panels: string[];

  @PanelKeys('At most 50 keys of panels to hide.')
  hidden: string[];
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
  @Unique({ message: 'must be different' })
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
  @IdField('The view.')
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
