import { ArgsType, OmitType } from '@nestjs/graphql';
import { PageArgs } from '../../platform/graphql/connections.js';

/** A page of the undeliverable emails, latest failures first. */
@ArgsType()
export class UndeliverableEmailPageArgs extends OmitType(PageArgs, ['search'], ArgsType) {}
