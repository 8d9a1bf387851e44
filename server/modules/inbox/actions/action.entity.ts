import { Field, HideField, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { GeneratedColumn, isOneOf, selectList } from '../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Company } from '../../directory/companies/company.entity.js';
import { User } from '../../directory/users/user.entity.js';
import { Node } from '../../../platform/graphql/nodes.js';

/** The state of an action. */
export enum ActionState {
  OPEN = 'open',
  DONE = 'done',
  DECLINED = 'declined',
  EXPIRED = 'expired',
  DELEGATED = 'delegated',
}

registerEnumType(ActionState, {
  name: 'ActionState',
  description: 'The state of an action.',
  valuesMap: {
    OPEN: { description: 'It waits for a decision.' },
    DONE: { description: 'It was decided, or settled elsewhere.' },
    DECLINED: { description: 'It was declined or cancelled.' },
    EXPIRED: { description: 'Its subject is gone, so that there is nothing to decide.' },
    DELEGATED: {
      description:
        'It was passed on to another person and waits for their decision. Everybody that could decide it before still can.',
    },
  },
});

/** How urgent an action is. */
export enum ActionPriority {
  LOW = 'low',
  NORMAL = 'normal',
  HIGH = 'high',
}

registerEnumType(ActionPriority, {
  name: 'ActionPriority',
  description: 'How urgent an action is.',
  valuesMap: {
    LOW: { description: 'Listed after others.' },
    NORMAL: { description: 'Listed by when it is due.' },
    HIGH: { description: 'Listed before others.' },
  },
});

/** Who decides an action without an assignee. */
export enum ActionRule {
  COMPANY_ADMINS = 'COMPANY_ADMINS',
  TEAM_LEAD = 'TEAM_LEAD',
  TEAM_MEMBERS = 'TEAM_MEMBERS',
  MANAGER = 'MANAGER',
}

registerEnumType(ActionRule, {
  name: 'ActionRule',
  description: 'Who decides an action that is not assigned to one person.',
  valuesMap: {
    COMPANY_ADMINS: { description: 'Any admin of the company.' },
    TEAM_LEAD: { description: 'The lead of the team, or any admin of the company.' },
    TEAM_MEMBERS: { description: 'Any member of the team.' },
    MANAGER: {
      description:
        'The manager of the person that made the request, those that the manager reports to, or any admin of the company.',
    },
  },
});

/** A pending or settled decision. */
@ObjectType({ implements: () => Node, description: 'Something that waits for a decision, or did.' })
@Entity('actions')
@Check('actions_end_check', "(decided_at IS NULL) = (state IN ('open', 'delegated'))")
@Check('actions_priority_check', isOneOf('priority', ActionPriority))
@Check('actions_rule_check', isOneOf('rule', ActionRule))
@Check('actions_state_check', isOneOf('state', ActionState))
@Check('actions_team_check', "rule NOT IN ('TEAM_LEAD', 'TEAM_MEMBERS') OR team_id IS NOT NULL")
@Index('actions_by_assignee_id', ['assigneeId'], { where: 'assignee_id IS NOT NULL' })
@Index('actions_by_decided_by', ['deciderId'], { where: 'decided_by IS NOT NULL' })
@Index('actions_by_decision', ['decidedAt'], { where: 'decided_at IS NOT NULL' })
@Index('actions_by_delegate_id', ['delegateId'], { where: 'delegate_id IS NOT NULL' })
@Index('actions_by_delegated_by', ['delegatorId'], { where: 'delegated_by IS NOT NULL' })
@Index('actions_of_company', ['companyId'])
@Index('actions_of_leads', ['companyId', 'teamId'], { where: "decided_at IS NULL AND rule = 'TEAM_LEAD'" })
@Index('actions_of_managers', ['companyId', 'requesterId'], {
  where: "decided_at IS NULL AND rule = 'MANAGER'",
})
@Index('actions_of_queue', ['queue', 'createdAt', 'id'])
@Index('actions_of_requester', ['requesterId', 'createdAt', 'id'], { where: 'requester_id IS NOT NULL' })
@Index('actions_of_subject', ['subjectType', 'subjectId'])
@Index('actions_of_team', ['teamId'], { where: 'team_id IS NOT NULL' })
@Index('actions_pending', ['queue', 'rankAt', 'id'], { where: 'decided_at IS NULL' })
export class Action {
  @Field(() => ID, { description: 'The id of the action, 1 to 2147483647.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @Field({ description: 'What kind of action it is, such as TASK or TEAM_JOIN_REQUEST.' })
  @Column('text')
  kind: string;

  @Field({ description: 'What kind of record it is about, such as TEAM or INVITATION.' })
  @Column('text', { name: 'subject_type' })
  subjectType: string;

  @Field(() => ID, { description: 'The record that it is about.' })
  @Column('text', { name: 'subject_id' })
  subjectId: string;

  @Field(() => ID, { nullable: true, description: 'The team that it is about. Null if there is none.' })
  @Column('integer', { name: 'team_id', nullable: true })
  teamId: number | null;

  // `selectList` does not support this type: see ACTION_COLUMNS.
  @HideField()
  @Column('jsonb', { default: {}, select: false })
  params: Record<string, string>;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'assignee_id', nullable: true })
  assigneeId: number | null;

  @Field(() => ActionRule, {
    nullable: true,
    description: 'Who decides it. Null if it is assigned to one person.',
  })
  @Column('text', { nullable: true })
  rule: ActionRule | null;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'requester_id', nullable: true })
  requesterId: number | null;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'delegate_id', nullable: true })
  delegateId: number | null;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'delegated_by', nullable: true })
  delegatorId: number | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was passed on. Null if it was not.' })
  @IsoTimeColumn('delegated_at', { nullable: true })
  delegatedAt: IsoTime | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it should be decided. Null if it has no due time.',
  })
  @IsoTimeColumn('due_at', { nullable: true })
  dueAt: IsoTime | null;

  // `selectList` does not support this type: see ACTION_COLUMNS.
  @Field(() => String, {
    nullable: true,
    description:
      'The day, such as 2026-12-01, if it is due on a day and not at a time. Show it instead of `dueAt`: it is the same in every time zone.',
  })
  @Column('date', { name: 'due_on', nullable: true, select: false })
  dueOn: string | null;

  @Field(() => ActionPriority, { description: 'How urgent it is.' })
  @Column('text', { default: ActionPriority.NORMAL })
  priority: ActionPriority;

  /** The sort key for urgency. */
  @HideField()
  @IsoTimeColumn('rank_at')
  rankAt: IsoTime;

  @Field(() => ActionState, { description: 'The state of the action.' })
  @Column('text', { default: ActionState.OPEN })
  state: ActionState;

  @Field(() => String, {
    nullable: true,
    description: 'The decision, one of `decisions`. Null before that, and if it was settled elsewhere.',
  })
  @Column('text', { nullable: true })
  decision: string | null;

  @Field(() => String, { nullable: true, description: 'The remark of the person that decided.' })
  @Column('text', { nullable: true })
  comment: string | null;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'decided_by', nullable: true })
  deciderId: number | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was decided or settled. Null before that.' })
  @IsoTimeColumn('decided_at', { nullable: true })
  decidedAt: IsoTime | null;

  @Field(() => DateTime, { description: 'When it was opened.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @Field(() => Int, { description: 'Grows with each change.' })
  @Column('integer', { default: 1 })
  version: number;

  /** The folded words that searches match. */
  @HideField()
  @Column('text', { name: 'search_words', nullable: true, select: false })
  searchWords?: string | null;

  /**
   * The inbox that contains it: that of a user, of the admins, of a team's lead or members, or of a person's managers.
   */
  @HideField()
  @GeneratedColumn(
    'queue',
    `CASE
      WHEN delegate_id IS NOT NULL THEN 'u:' || delegate_id::text
      WHEN assignee_id IS NOT NULL THEN 'u:' || assignee_id::text
      WHEN rule = 'COMPANY_ADMINS' THEN 'a:' || company_id::text
      WHEN rule = 'TEAM_LEAD' THEN 'l:' || team_id::text
      WHEN rule = 'TEAM_MEMBERS' THEN 't:' || team_id::text
      WHEN rule = 'MANAGER' THEN 'm:' || requester_id::text
    END`,
  )
  queue?: string | null;
}

/** An action in the form that kinds receive. */
export type ActionRow = Action;

/** The select list for rows of `actions a`. */
export const ACTION_COLUMNS = `${selectList(Action, 'a')}, a.params, to_char(a.due_on, 'YYYY-MM-DD') AS "dueOn"`;
