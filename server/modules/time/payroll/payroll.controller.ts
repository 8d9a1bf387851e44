import { applyDecorators, Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { CURSOR_MESSAGE, MAX_PAGE_SIZE } from '../../../platform/database/pagination.js';
import { validationFailed } from '../../../platform/errors/app-error.js';
import { ID_MESSAGE, parseId } from '../../../platform/validation/validation.js';
import { PAYROLL_PARAMETERS, PAYROLL_RESPONSE } from './payroll.openapi.js';
import type { PayrollFigures } from './payroll-figures.js';
import type { PayrollLine } from './payroll.model.js';
import { PayrollService } from './payroll.service.js';

const SIZE = { message: `must be a whole number from 1 to ${MAX_PAGE_SIZE}` };

/** The page of a request. */
class PayrollPageArgs {
  @IsOptional()
  @MaxLength(4000, { message: CURSOR_MESSAGE })
  @IsString({ message: CURSOR_MESSAGE })
  after?: string;

  @IsOptional()
  @Max(MAX_PAGE_SIZE, SIZE)
  @Min(1, SIZE)
  @IsInt(SIZE)
  @Type(() => Number)
  first?: number;
}

/** Serves periods of payroll to programs. */
@ApiTags('payroll')
@Controller('api/v1/payroll/periods')
export class PayrollController {
  constructor(private readonly payroll: PayrollService) {}

  @Get(':id')
  @Access('authenticated')
  @NeedsScope('PAYROLL_READ')
  @ApiOperation({
    operationId: 'getPayrollPeriod',
    summary: 'The figures of a period of payroll',
    description:
      "The people of a period with their figures, for the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL. " +
      'The event `payroll.period.closed` has the id of the period. Repeat the request with `next` as `after`. The same as ' +
      'the query `payrollPeriod` of GraphQL.',
  })
  @ApiParam({ name: 'id', description: 'The id of the period.', schema: { type: 'string' } })
  @ApiOkResponse(PAYROLL_RESPONSE)
  @applyDecorators(...PAYROLL_PARAMETERS.map((each) => ApiQuery(each)))
  async get(@CurrentActor() actor: Actor, @Param('id') text: string, @Query() args: PayrollPageArgs) {
    const id = parseId(text);
    if (id === null) throw validationFailed([{ field: 'id', message: ID_MESSAGE }]);
    const period = await this.payroll.period(actor, id);
    const { nodes, pageInfo } = await this.payroll.people(actor, period, args);
    const { companyId, from, to, state, closedAt } = period;
    return {
      id: String(id),
      companyId: String(companyId),
      from,
      to,
      state,
      closedAt,
      people: nodes.map(shownLine),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    };
  }
}

const shownFigures = (figures: PayrollFigures | PayrollLine['figures']) => ({
  ...figures,
  leave: figures.leave.map(({ typeId, ...leave }) => ({ typeId: String(typeId), ...leave })),
});

const shownLine = ({ userId, personnelNumber, costCenter, figures, differences }: PayrollLine) => ({
  userId: userId === null ? null : String(userId),
  personnelNumber,
  costCenter,
  figures: shownFigures(figures),
  differences: differences.map((one) => ({
    periodId: String(one.periodId),
    figures: shownFigures(one.figures),
  })),
});
