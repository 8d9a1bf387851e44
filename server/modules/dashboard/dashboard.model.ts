import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayUnique, IsArray, Matches } from 'class-validator';

/** Keys as in the client's registry. The server stores them without knowing them, so that a panel needs no change here. */
const PanelKeys = () => (target: object, property: string) => {
  IsArray()(target, property);
  ArrayMaxSize(50)(target, property);
  ArrayUnique()(target, property);
  Matches(/^[a-z][a-z-]{0,39}$/, { each: true, message: 'must be keys of panels, such as my-teams' })(
    target,
    property,
  );
};

@ObjectType({ description: 'How the caller has arranged the dashboard.' })
export class Dashboard {
  @Field(() => [String], {
    description:
      'The keys of panels in the order of the caller. Panels that are missing follow in the usual order.',
  })
  panels: string[];

  @Field(() => [String], { description: 'The keys of the panels that the caller has hidden.' })
  hidden: string[];
}

@InputType({ description: 'How the caller wants to see the dashboard.' })
export class DashboardInput {
  @Field(() => [String], { description: 'At most 50 keys of panels, in their order.' })
  @PanelKeys()
  panels: string[];

  @Field(() => [String], { description: 'At most 50 keys of panels to hide.' })
  @PanelKeys()
  hidden: string[];
}
