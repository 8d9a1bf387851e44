import { Field, ObjectType } from '@nestjs/graphql';

/** The job board settings of a company. */
@ObjectType({ description: 'How a company appears on the public job board, which everybody can read.' })
export class JobBoard {
  @Field({
    description:
      "Whether the company's open roles appear among those of all companies. If not, only at the company's own address.",
  })
  listed: boolean;

  @Field({ description: "The address of the company's open roles." })
  url: string;

  @Field({
    description:
      'The address of the same list for a frame of another website. It tells its height, in pixels, by messages such as `{ "type": "job-lobby:height", "height": 640 }`.',
  })
  embedUrl: string;

  @Field({ description: 'The address of the list as RSS 2.0.' })
  rssUrl: string;

  @Field({ description: 'The address of the list as JSON Feed 1.1.' })
  jsonFeedUrl: string;
}
