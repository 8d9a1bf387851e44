import { ArgsType, Field, ID, InputType, IntersectionType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsEnum,
  IsOptional,
  Matches,
  ValidateNested,
} from 'class-validator';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { Unique } from '../../../platform/validation/unique.js';
import { IdField, RecordIds } from '../../../platform/graphql/arguments.js';
import { PageArgs } from '../../../platform/graphql/connections.js';
import { IsTime, TimeBound } from '../../../platform/validation/time-range.js';
import { DateTime } from '../../../platform/validation/time.js';
import { Note, RecordId } from '../../../platform/validation/validation.js';
import { ActionState } from './action.entity.js';

/** Maximum number of actions that one operation decides. */
export const MAX_DECIDED = 100;

export const ActionBox = enumOf('ActionBox', 'Which actions a list shows.', {
  INBOX: 'Those that the caller can decide.',
  SENT: 'Those that the caller has requested, such as tasks for others.',
});
export type ActionBox = keyof typeof ActionBox;

export const ActionOrder = enumOf('ActionOrder', 'How a list of actions is sorted.', {
  DUE: 'The most urgent first: by when they are due, or a week after they were opened. A priority counts as a week.',
  NEWEST: 'The newest first.',
});
export type ActionOrder = keyof typeof ActionOrder;

const KIND = /^[A-Z][A-Z_]{0,49}$/;

@InputType({ description: 'Filters a list of actions. All given conditions must match.' })
export class ActionFilter {
  @Field(() => ActionBox, { nullable: true, description: 'Without it, INBOX.' })
  @IsOptional()
  @IsEnum(ActionBox)
  box?: ActionBox;

  @Field(() => [ActionState], {
    nullable: true,
    description: 'Actions in one of these states. Without it, those that wait: OPEN and DELEGATED.',
  })
  @IsOptional()
  @IsEnum(ActionState, { each: true })
  @Unique({ message: 'must differ from each other' })
  @ArrayMaxSize(5, { message: 'must have at most 5 states' })
  @ArrayMinSize(1, { message: 'must have at least one state' })
  states?: ActionState[];

  @Field(() => String, { nullable: true, description: 'Actions of this kind, such as TASK.' })
  @IsOptional()
  @Matches(KIND, { message: 'must be the name of a kind, such as TASK' })
  kind?: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Actions of this team. For an admin, those that wait for its lead too.',
  })
  @RecordId({ optional: true })
  teamId?: number;

  @Field(() => DateTime, { nullable: true, description: 'Actions that are due before this time.' })
  @TimeBound()
  dueBefore?: Date;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only actions that the caller has put off. Without it, the others.',
  })
  @IsOptional()
  @IsBoolean()
  snoozed?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Only actions that a person has requested, such as tasks. If false, only those that the product has opened, such as that of a team without a lead. Without it, both.',
  })
  @IsOptional()
  @IsBoolean()
  requested?: boolean | null;
}

@ArgsType()
export class ActionPageArgs extends PageArgs {
  @Field(() => ActionOrder, {
    defaultValue: ActionOrder.DUE,
    description: 'The order. Lists with decided actions are always sorted by NEWEST.',
  })
  @IsEnum(ActionOrder)
  orderBy: ActionOrder;

  @Field(() => ActionFilter, { nullable: true, description: 'Conditions that the actions must meet.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ActionFilter)
  filter?: ActionFilter;
}

@ArgsType()
export class ActionArgs {
  @IdField('The action.')
  id: number;
}

const DECISION = { message: 'must be the name of a decision, such as DONE' };

@ArgsType()
class DecisionArgs {
  @Field({ description: 'One of the decisions that the action offers, such as DONE.' })
  @Matches(KIND, DECISION)
  decision: string;

  @Field(() => String, { nullable: true, description: 'A remark of 1 to 500 characters.' })
  @Note({ optional: true })
  comment?: string | null;
}

@ArgsType()
export class DecideActionArgs extends IntersectionType(ActionArgs, DecisionArgs, ArgsType) {}

@ArgsType()
export class DecideActionsArgs extends DecisionArgs {
  @Field(() => [ID], { description: `1 to ${MAX_DECIDED} actions, each once.` })
  @RecordIds(MAX_DECIDED, 'actions')
  ids: number[];
}

@ArgsType()
export class SnoozeActionArgs extends ActionArgs {
  @Field(() => DateTime, { description: 'When it appears again: within a year from now.' })
  @IsTime()
  until: Date;
}

@ArgsType()
export class DelegateActionArgs extends ActionArgs {
  @Field(() => ID, { nullable: true, description: 'The person that gets it. Null takes it back.' })
  @RecordId({ optional: true })
  to?: number | null;
}

@ArgsType()
export class SetDelegationArgs {
  @IdField('The person that decides for the caller.')
  delegateId: number;

  @Field(() => DateTime, { description: 'When it starts.' })
  @IsTime()
  startsAt: Date;

  @Field(() => DateTime, {
    description: 'When it ends: after it starts, in the future, and within a year of its start.',
  })
  @IsTime()
  endsAt: Date;
}
