import { ArgsType, OmitType } from '@nestjs/graphql';
import { PageArgs } from '../../platform/graphql/connections.js';

/** Selects a page of the failed erasures, most recent first. */
@ArgsType()
export class FailedErasurePageArgs extends OmitType(PageArgs, ['search'], ArgsType) {}
