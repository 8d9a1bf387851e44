import { ArgsType, OmitType } from '@nestjs/graphql';
import { PageArgs } from '../../platform/graphql/connections.js';

/** Which page of the undeliverable emails, those that failed last first. */
@ArgsType()
export class UndeliverableEmailPageArgs extends OmitType(PageArgs, ['search'], ArgsType) {}
