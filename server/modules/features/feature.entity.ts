import { Field, HideField, ObjectType } from '@nestjs/graphql';
import { Entity, PrimaryColumn } from 'typeorm';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../platform/validation/time.js';

/** A capability of one company. */
@ObjectType({
  description:
    'A capability that one company has. The catalogue of known titles is `Query.featureCatalogue`.',
})
@Entity('company_features', { synchronize: false })
export class Feature {
  @HideField()
  @PrimaryColumn('integer', { name: 'company_id' })
  companyId: number;

  @Field({ description: '1 to 200 characters, unique within the company, ignoring case.' })
  @PrimaryColumn('text')
  title: string;

  @Field(() => DateTime, { description: 'When it was added to the company.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}
