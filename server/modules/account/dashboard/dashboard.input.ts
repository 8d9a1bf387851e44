import { Field, InputType } from '@nestjs/graphql';
import { ArrayMaxSize, IsArray, Matches } from 'class-validator';
import { Unique } from '../../../platform/validation/unique.js';

/** Keys as in the client's registry. The server stores them without knowing them, so that a panel needs no change here. */
const PanelKeys = () => (target: object, property: string) => {
  IsArray()(target, property);
  ArrayMaxSize(50)(target, property);
  Unique({ message: 'must be different' })(target, property);
  Matches(/^[a-z][a-z-]{0,39}$/, { each: true, message: 'must be keys of panels, such as my-teams' })(
    target,
    property,
  );
};

@InputType({ description: 'How the caller wants to see the dashboard.' })
export class DashboardInput {
  @Field(() => [String], { description: 'At most 50 keys of panels, in their order.' })
  @PanelKeys()
  panels: string[];

  @Field(() => [String], { description: 'At most 50 keys of panels to hide.' })
  @PanelKeys()
  hidden: string[];
}
