import { ArgsType, OmitType } from '@nestjs/graphql';
import { PageArgs } from '../../../platform/graphql/connections.js';

/** The page arguments of a forward-only list. */
@ArgsType()
export class ForwardPageArgs extends OmitType(PageArgs, ['search', 'last', 'before'], ArgsType) {}
