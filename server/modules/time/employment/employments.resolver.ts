import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { IdArg } from '../../../platform/graphql/arguments.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Company } from '../../directory/companies/company.entity.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { EmployedPeopleService, EmployedUser, EmployedUserConnection } from './employed-people.service.js';
import { Employment, EmploymentTerms } from './employment.entity.js';
import {
  EmployedPeopleArgs,
  EmploymentsArgs,
  RegionLanguageArgs,
  SaveEmploymentArgs,
} from './employment.input.js';
import { managesAttendanceOf } from './employment.policy.js';
import { EmploymentsService, MAX_TERMS } from './employments.service.js';
import { PublicHolidayRegion } from './regions.js';

const FOR =
  "For the company's admins and MASTER CONTROL, and for holders of 'manage ATTENDANCE', except for themselves.";

@Resolver(() => Employment)
export class EmploymentsResolver {
  constructor(private readonly employmentList: EmploymentsService) {}

  @Extensions(costsStatements(4, 10))
  @Query(() => [Employment], {
    description:
      "Returns the employments of a person in its company, newest first. For the person, its managers, the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; NOT_FOUND for others. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_READ')
  employments(@CurrentActor() actor: Actor, @Args() { userId }: EmploymentsArgs) {
    return this.employmentList.list(actor, userId);
  }

  @Extensions(costsStatements(1, 100))
  @Query(() => [PublicHolidayRegion], {
    description:
      "Returns all countries and their parts that have holidays of their own, sorted by code. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_READ')
  publicHolidayRegions(@CurrentActor() actor: Actor, @Args() { language }: RegionLanguageArgs) {
    return this.employmentList.regions(actor, language);
  }

  @Extensions(costsStatements(14))
  @Mutation(() => Employment, {
    description: `Adds or changes an employment of a person, with terms from a day on. CONFLICT (\`EMPLOYMENTS_OVERLAP\`), (\`PERSONNEL_NUMBER_TAKEN\`). ${FOR}`,
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  saveEmployment(@CurrentActor() actor: Actor, @Args() { userId, input }: SaveEmploymentArgs) {
    return this.employmentList.save(actor, userId, input);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => Boolean, {
    description: `Removes an employment that was entered by mistake, with its terms. ${FOR}`,
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  removeEmployment(@CurrentActor() actor: Actor, @IdArg('id', 'The id of the employment.') id: number) {
    return this.employmentList.remove(actor, id);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => Boolean, {
    description: `Removes terms that were entered by mistake: those before them hold then. ${FOR}`,
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  removeEmploymentTerms(@CurrentActor() actor: Actor, @IdArg('id', 'The id of the terms.') id: number) {
    return this.employmentList.removeTerms(actor, id);
  }

  @ResolveField(() => [EmploymentTerms], {
    description: `What holds within it, newest first: at most ${MAX_TERMS}.`,
  })
  @WithParent()
  terms(@CurrentActor() actor: Actor, @Parent() employment: Employment) {
    return this.employmentList.terms(actor, employment);
  }

  @ResolveField(() => Boolean, { description: 'Whether the caller may change it.' })
  @WithParent()
  canChange(@CurrentActor() actor: Actor, @Parent() employment: Employment) {
    return managesAttendanceOf(actor, employment);
  }
}

@Resolver(() => Company)
export class CompanyEmploymentsResolver {
  constructor(private readonly people: EmployedPeopleService) {}

  @Extensions(costsStatements(3))
  @ResolveField(() => EmployedUserConnection, {
    description:
      "The people of the company with their employment, sorted by first name. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; FORBIDDEN (`ATTENDANCE_MANAGERS_ONLY`) for others.",
  })
  @NeedsScope('ATTENDANCE_READ')
  employedUsers(@CurrentActor() actor: Actor, @Parent() { id }: Company, @Args() args: EmployedPeopleArgs) {
    return this.people.page(actor, id, args);
  }
}

@Resolver(() => EmployedUser)
export class EmployedUserResolver {
  constructor(
    private readonly people: EmployedPeopleService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person. Null if the account is closed.',
  })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { id }: EmployedUser) {
    return this.colleagues.find(actor, id);
  }

  @ResolveField(() => Employment, {
    nullable: true,
    description: 'The last employment. Null if nobody has entered one.',
  })
  @WithParent()
  employment(@CurrentActor() actor: Actor, @Parent() user: EmployedUser) {
    return this.people.lastOf(actor, user);
  }
}
