import { ArgsType, OmitType } from '@nestjs/graphql';
import { PageArgs } from '../../../platform/graphql/connections.js';

/** Which page of a list that is only read forward. */
@ArgsType()
export class ForwardPageArgs extends OmitType(PageArgs, ['search', 'last', 'before'], ArgsType) {}
