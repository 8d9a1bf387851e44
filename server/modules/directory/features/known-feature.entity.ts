import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A known feature. */
@Entity('feature_catalogue')
@Unique(['position'])
export class CatalogueFeature {
  @PrimaryColumn('text')
  title: string;

  @Column('smallint')
  position: number;

  @Column('boolean', { name: 'is_default', default: true })
  isDefault: boolean;
}
