import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsOptional, ValidateNested } from 'class-validator';
import { ExpectedVersion } from '../../../../platform/graphql/arguments.js';
import { Omittable, Name, OneOf, RecordId } from '../../../../platform/validation/validation.js';
import { StageKind } from '../role.enums.js';
import { MAX_STAGES } from '../role.model.js';
import { HiringCompanyArgs, RoleArgs } from '../roles.input.js';

@InputType({ description: 'A stage that new roles start with.' })
export class TemplateStageInput {
  @Field({ description: '1 to 100 characters, unique in the list, ignoring case.' })
  @Name()
  name: string;

  @Field(() => StageKind, { description: 'What the stage means.' })
  @OneOf(Object.values(StageKind))
  kind: StageKind;
}

@InputType({ description: 'A stage of a role.' })
export class StageInput extends TemplateStageInput {
  @Field(() => ID, {
    nullable: true,
    description: 'A stage that the role has, of the same kind. Without it, a new one.',
  })
  @RecordId({ optional: true })
  id?: number | null;
}

const Stages = (type: () => typeof TemplateStageInput) =>
  applyDecorators(
    ValidateNested({ each: true }),
    ArrayMaxSize(MAX_STAGES, { message: `must be at most ${MAX_STAGES}` }),
    ArrayMinSize(3, { message: 'must be at least three' }),
    IsArray({ message: 'must be a list' }),
    Type(type),
  );

const STAGES = `3 to ${MAX_STAGES} stages in order: the first is APPLIED, the last two are HIRED and REJECTED, and those between are ACTIVE, with at most one OFFER.`;

@ArgsType()
export class SetRoleStagesArgs extends RoleArgs {
  @Field(() => [StageInput], { description: `${STAGES} Stages that are left out are removed.` })
  @Stages(() => StageInput)
  stages: StageInput[];

  @ExpectedVersion('role')
  expectedVersion: number;
}

@InputType({ description: 'Changes of how a company hires. Omitted fields keep their values.' })
export class HiringSettingsInput {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether roles are opened only with the approval of an admin.',
  })
  @Omittable()
  @IsBoolean()
  needsApproval?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the other applicants for a role are rejected once it is filled.',
  })
  @Omittable()
  @IsBoolean()
  rejectsOthers?: boolean;

  @Field(() => [TemplateStageInput], {
    nullable: true,
    description: `${STAGES} Null restores the default ones.`,
  })
  @IsOptional()
  @Stages(() => TemplateStageInput)
  stages?: TemplateStageInput[] | null;
}

@ArgsType()
export class UpdateHiringSettingsArgs extends HiringCompanyArgs {
  @Field(() => HiringSettingsInput, { description: 'The changes.' })
  @ValidateNested()
  @Type(() => HiringSettingsInput)
  input: HiringSettingsInput;
}
