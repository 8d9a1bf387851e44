import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Question } from '../../roles/role.model.js';

/** A public view of an open role, with the questions for applicants. */
@ObjectType({ description: 'An open role as everybody sees it, with what applicants are asked.' })
export class PublicRole {
  @Field(() => ID, { description: 'The id of the role.' })
  id: number;

  @Field({ description: 'The title of the role.' })
  title: string;

  @Field({ description: 'The title of the company.' })
  companyTitle: string;

  @Field({ description: 'The path of the role on the public job board, such as /jobs/3-acme/17-clerk.' })
  path: string;

  @Field(() => [Question], { description: 'What applicants are asked.' })
  questions: Question[];

  @Field({ description: 'Whether applicants must send a CV.' })
  cvRequired: boolean;

  @Field(() => Int, {
    description: 'How long the company keeps the data of applicants after the last application, in days.',
  })
  retentionDays: number;

  @Field(() => String, {
    nullable: true,
    description: "The path of the company's privacy notice for candidates. Null without one.",
  })
  privacyPath: string | null;
}
