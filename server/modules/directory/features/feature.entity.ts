import { Field, HideField, ObjectType } from '@nestjs/graphql';
import { Check, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Company } from '../companies/company.entity.js';

/** A capability of one company. */
@ObjectType({
  description:
    'A capability that one company has. The catalogue of known titles is `Query.featureCatalogue`.',
})
@Entity('company_features')
@Check('company_features_title_length', 'char_length(title) BETWEEN 1 AND 200')
export class Feature {
  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'company_id' })
  companyId: number;

  @Field({ description: '1 to 200 characters, unique within the company, ignoring case.' })
  @PrimaryColumn('text', { collation: 'und-x-icu' })
  title: string;

  @Field(() => DateTime, { description: 'When it was added to the company.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}
