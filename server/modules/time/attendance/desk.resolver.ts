import { Extensions, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../core/access/operation-rules.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Company } from '../../directory/companies/company.entity.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { AbsenceType } from './absences/absence.entity.js';
import { AbsenceTypesService } from './absences/absence-types.service.js';
import { AttendanceDesk, DeskRow } from './desk.model.js';
import { AttendanceDeskService } from './desk.service.js';

@Resolver(() => Company)
export class CompanyDeskResolver {
  constructor(private readonly desk: AttendanceDeskService) {}

  @Extensions(costsStatements(20, 25))
  @ResolveField(() => AttendanceDesk, {
    description:
      "What waits today for those who look after the attendance of the company: its admins, holders of 'manage ATTENDANCE' and MASTER CONTROL. FORBIDDEN (`ATTENDANCE_MANAGERS_ONLY`) for others.",
  })
  @NeedsScope('ATTENDANCE_READ')
  attendanceDesk(@CurrentActor() actor: Actor, @Parent() { id }: Company) {
    return this.desk.of(actor, id);
  }
}

@Resolver(() => DeskRow)
export class DeskRowResolver {
  constructor(
    private readonly colleagues: ColleaguesService,
    private readonly types: AbsenceTypesService,
  ) {}

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person. Null if the account is closed.',
  })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { userId }: DeskRow) {
    return this.colleagues.find(actor, userId);
  }

  @ResolveField(() => AbsenceType, {
    nullable: true,
    description: 'The kind of leave. Null if it is about none.',
  })
  @WithParent()
  type(@CurrentActor() actor: Actor, @Parent() { typeId }: DeskRow) {
    return typeId === null ? null : this.types.find(actor, typeId);
  }
}
