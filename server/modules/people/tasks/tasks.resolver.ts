import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { Action } from '../../inbox/actions/action.entity.js';
import { Undoes } from '../../../platform/graphql/undo.decorator.js';
import { loaderFor } from '../../../platform/database/loaders.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { Task, TaskComment } from './task.model.js';
import { TASK } from './task-store.service.js';
import { CommentTaskArgs, TaskInput, UpdateTaskArgs } from './tasks.input.js';
import { MAX_COMMENTS, TasksService } from './tasks.service.js';
import { IdArg, InputArg } from '../../../platform/graphql/arguments.js';

@Resolver(() => Task)
export class TasksResolver {
  constructor(
    private readonly tasks: TasksService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @Extensions(costsStatements(3))
  @Query(() => Task, {
    description:
      'Returns a task. NOT_FOUND if it does not exist or the caller may not see it: its creator, its assignee and deputies, and the members of its team see it.',
  })
  @Access('authenticated')
  @NeedsScope('TASKS_READ')
  task(@CurrentActor() actor: Actor, @IdArg('id', 'The task.') id: number) {
    return this.tasks.get(actor, id);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => Task, {
    description:
      "Creates a task for the caller, for a person of `assignableColleagues`, or for a team. Its assignees find it in their inbox. FORBIDDEN without the feature 'Actions'.",
  })
  @Access('authenticated')
  @NeedsScope('TASKS_WRITE')
  @AnySignIn('MEMBERS')
  createTask(@CurrentActor() actor: Actor, @InputArg('The task.') input: TaskInput) {
    return this.tasks.create(actor, input);
  }

  @Extensions(costsStatements(16))
  @Mutation(() => Task, {
    description:
      'Replaces the fields of an open task. For its creator. CONFLICT if it has changed since it was read.',
  })
  @Access('authenticated')
  @NeedsScope('TASKS_WRITE')
  @AnySignIn('MEMBERS')
  updateTask(@CurrentActor() actor: Actor, @Args() { id, input, expectedVersion }: UpdateTaskArgs) {
    return this.tasks.update(actor, id, input, expectedVersion);
  }

  @Mutation(() => Task, {
    description:
      'Cancels a task, and the occurrences that would follow. Cancelling it again changes nothing. For its creator. CONFLICT once it is done.',
  })
  @Access('authenticated')
  @NeedsScope('TASKS_WRITE')
  @AnySignIn('MEMBERS')
  cancelTask(@CurrentActor() actor: Actor, @IdArg('id', 'The task.') id: number) {
    return this.tasks.cancel(actor, id);
  }

  @Undoes()
  @Mutation(() => Task, { description: 'Undoes a cancellation of the last 10 minutes. For its creator.' })
  @Access('authenticated')
  @NeedsScope('TASKS_WRITE')
  @AnySignIn('MEMBERS')
  restoreTask(@CurrentActor() actor: Actor, @IdArg('id', 'The task.') id: number) {
    return this.tasks.restore(actor, id);
  }

  @Mutation(() => Task, {
    description: `Adds a comment to a task. For everybody that sees it. A task has at most ${MAX_COMMENTS} comments.`,
  })
  @Access('authenticated')
  @NeedsScope('TASKS_WRITE')
  @AnySignIn('MEMBERS')
  commentTask(@CurrentActor() actor: Actor, @Args() { id, text }: CommentTaskArgs) {
    return this.tasks.comment(actor, id, text);
  }

  @ResolveField(() => Colleague, { nullable: true, description: 'The person that created it.' })
  @WithParent()
  creator(@CurrentActor() actor: Actor, @Parent() { creatorId }: Task) {
    return creatorId && this.colleagues.find(actor, creatorId);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person to do it. Null for a team.',
  })
  @WithParent()
  assignee(@CurrentActor() actor: Actor, @Parent() { assigneeId }: Task) {
    return assigneeId && this.colleagues.find(actor, assigneeId);
  }

  @Extensions(costsStatements(1, MAX_COMMENTS))
  @ResolveField(() => [TaskComment], { description: 'The comments, oldest first.' })
  @WithParent()
  comments(@CurrentActor() actor: Actor, @Parent() task: Task) {
    return this.tasks.comments(actor, task);
  }

  @Extensions(costsStatements(1))
  @ResolveField(() => Boolean, { description: 'Whether the caller may edit and cancel it.' })
  isEditable(@CurrentActor() actor: Actor, @Parent() task: Task) {
    return this.tasks.mayEdit(actor, task);
  }
}

@Resolver(() => TaskComment)
export class TaskCommentResolver {
  constructor(private readonly colleagues: ColleaguesService) {}

  @ResolveField(() => Colleague, { nullable: true, description: 'The person that wrote it.' })
  @WithParent()
  author(@CurrentActor() actor: Actor, @Parent() { authorId }: TaskComment) {
    return this.colleagues.find(actor, authorId);
  }
}

@Resolver(() => Action)
export class ActionTaskResolver {
  constructor(private readonly tasks: TasksService) {}

  @ResolveField(() => Task, { nullable: true, description: 'The task. Null for other kinds of actions.' })
  @WithParent()
  task(@CurrentActor() actor: Actor, @Parent() { id, kind }: Action) {
    return kind === TASK ? loaderFor(actor, 'tasks', (ids) => this.tasks.ofActions(ids)).load(id) : null;
  }
}
