import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IdField, SearchWords } from '../../../platform/graphql/arguments.js';
import { MAX_ID, Note, OneOf, RecordId, Title } from '../../../platform/validation/validation.js';
import { inputClass, type ProfileCells } from '../../directory/users/profile/profile-fields.js';
import { UserFilter } from '../../directory/users/lists/user-filter.input.js';
import { BULK_ACTIONS, JobKind, PreviewedOperation, RowVerdict } from './job.model.js';

/** The maximum number of rows of a job. */
export const MAX_ROWS = 10_000;
/** The maximum number of rows that one call adds or returns. */
export const ROWS_PER_CALL = 500;
/** The maximum number of cells of a row in columns of other capabilities. */
const MAX_CELLS = 60;

const CELL = 'At most 254 characters; longer cells are cut.';

/**
 * A cell of the file. An empty cell counts as omitted. It is validated later, so that invalid cells do not stop other
 * rows.
 */
const Cell = () =>
  Transform(({ value }) => {
    const text = typeof value === 'string' ? value.trim().slice(0, 254) : undefined;
    return text === '' ? undefined : text;
  });

@InputType({ description: 'A cell of a column that `Company.importColumns` lists.' })
export class ImportCellInput {
  @Field({ description: 'The `key` of the column. 1 to 100 characters.' })
  @MaxLength(100)
  @IsString()
  column: string;

  @Field({ description: CELL })
  @Cell()
  @IsOptional()
  @IsString()
  value: string;
}

@InputType({ description: 'A row of a file to import. Its cells are checked one by one: see `Job` rows.' })
export class ImportRowInput extends inputClass<ProfileCells>(({ cell = 'For members.' }) => [
  Field(() => String, { nullable: true, description: `${cell} ${CELL}`.trim() }),
  IsString(),
  IsOptional(),
  Cell(),
]) {
  @Field(() => String, { nullable: true, description: CELL })
  @Cell()
  @IsOptional()
  @IsString()
  email?: string;

  @Field(() => String, { nullable: true, description: `admin or employee, the default. ${CELL}` })
  @Cell()
  @IsOptional()
  @IsString()
  userType?: string;

  @Field(() => [ImportCellInput], {
    nullable: true,
    description: `For members: cells of columns that other capabilities add. At most ${MAX_CELLS}.`,
  })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => ImportCellInput)
  @ArrayMaxSize(MAX_CELLS)
  @IsArray()
  cells?: ImportCellInput[];
}

/** The cells of a row that update a profile. */
export class ImportedProfile extends inputClass<ProfileCells>(({ check }) => [check({ optional: true })]) {}

@ArgsType()
export class CreateImportArgs {
  @Field({ description: 'The name of the file, 1 to 200 characters.' })
  @Title()
  title: string;

  @Field(() => ID, {
    nullable: true,
    description: "Without it, the caller's own company. Another company needs MASTER CONTROL.",
  })
  @RecordId({ optional: true })
  companyId?: number;
}

@ArgsType()
export class PreviewArgs {
  @Field(() => PreviewedOperation, { description: 'The operation.' })
  @OneOf(Object.values(PreviewedOperation))
  operation: PreviewedOperation;

  @IdField('The user, the invitation or the company.')
  id: number;
}

@ArgsType()
export class AddImportRowsArgs {
  @IdField('The job.')
  id: number;

  @Field(() => Int, { description: `The number of the first row, from 1. Rows go up to ${MAX_ROWS}.` })
  @Max(MAX_ROWS)
  @Min(1)
  @IsInt()
  from: number;

  @Field(() => [ImportRowInput], { description: `1 to ${ROWS_PER_CALL} rows.` })
  @ValidateNested({ each: true })
  @Type(() => ImportRowInput)
  @ArrayMaxSize(ROWS_PER_CALL, { message: `must have at most ${ROWS_PER_CALL} rows` })
  @ArrayMinSize(1, { message: 'must have at least one row' })
  @IsArray({ message: 'must be a list' })
  rows: ImportRowInput[];
}

@ArgsType()
export class JobRowsArgs {
  @IdField('The job.')
  id: number;

  @Field(() => Int, { defaultValue: 0, description: 'Rows after this number.' })
  @Max(MAX_ID)
  @Min(0)
  @IsInt()
  after: number;

  @Field(() => Int, { defaultValue: 50, description: `How many rows to return, 1 to ${ROWS_PER_CALL}.` })
  @Max(ROWS_PER_CALL)
  @Min(1)
  @IsInt()
  first: number;

  @Field(() => RowVerdict, { nullable: true, description: 'Only rows with this verdict.' })
  @IsOptional()
  verdict?: RowVerdict;

  @Field(() => Boolean, { defaultValue: false, description: 'Only rows that failed.' })
  @IsBoolean()
  failedOnly: boolean;
}

@ArgsType()
export class StartBulkActionArgs {
  @Field(() => JobKind, { description: 'What to do. IMPORT, RESTORE and UNDO_IMPORT are refused here.' })
  @OneOf(BULK_ACTIONS)
  action: JobKind;

  @Field(() => ID, {
    nullable: true,
    description: "Without it, the caller's own company. Another company needs MASTER CONTROL.",
  })
  @RecordId({ optional: true })
  companyId?: number;

  @Field(() => [ID], {
    nullable: true,
    description: `Users of the company, or its invitations for RESEND_INVITATIONS and REVOKE_INVITATIONS: up to ${MAX_ROWS}. Without it, all that match \`search\` and \`filter\`.`,
  })
  @IsOptional()
  @Transform(({ value }) => (Array.isArray(value) ? value.map(toId) : value))
  @Max(MAX_ID, { each: true })
  @Min(1, { each: true })
  @IsInt({ each: true, message: 'must be ids' })
  @ArrayMaxSize(MAX_ROWS, { message: `must have at most ${MAX_ROWS} ids` })
  @ArrayMinSize(1, { message: 'must have at least one id' })
  @IsArray({ message: 'must be a list' })
  ids?: number[];

  @Field(() => String, { nullable: true, description: 'As in `Company.users` or `Company.invitations`.' })
  @IsOptional()
  @SearchWords()
  search?: string;

  @Field(() => UserFilter, { nullable: true, description: 'As in `Company.users`. Not for invitations.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => UserFilter)
  filter?: UserFilter;

  @Field(() => String, {
    nullable: true,
    description:
      'For SUSPEND (required unless `dryRun`) and REMOVE: kept in the audit log. 1 to 500 characters.',
  })
  @Note({ optional: true })
  reason?: string;

  @Field(() => String, {
    nullable: true,
    description: 'What to call the job in notifications. Without it, the action. 1 to 200 characters.',
  })
  @Title({ optional: true })
  title?: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Returns what would happen, and changes nothing.',
  })
  @IsBoolean()
  dryRun: boolean;
}

const toId = (value: unknown) =>
  typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value;
