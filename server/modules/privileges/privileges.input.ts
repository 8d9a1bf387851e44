import { ArgsType, Field, ID } from '@nestjs/graphql';
import { privilegeTitles, type PrivilegeTitle } from '../../core/access/privilege.js';
import { OneOf, RecordId } from '../../platform/validation/validation.js';

@ArgsType()
export class PrivilegeArgs {
  @Field(() => ID, { description: 'The user.' })
  @RecordId()
  userId: number;

  @Field(() => String, { description: 'One of `Query.privilegeCatalogue`.' })
  @OneOf(privilegeTitles)
  title: PrivilegeTitle;
}
