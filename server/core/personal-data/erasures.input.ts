import { ArgsType, OmitType } from '@nestjs/graphql';
import { PageArgs } from '../../platform/graphql/connections.js';

/** Which page of the failed erasures, those that failed last first. */
@ArgsType()
export class FailedErasurePageArgs extends OmitType(PageArgs, ['search'], ArgsType) {}
