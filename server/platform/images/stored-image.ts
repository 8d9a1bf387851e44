import { Column } from 'typeorm';

/** An image as it is stored: WebP of at most 256 by 256 pixels without metadata. Each kind has a table of its own. */
export abstract class StoredImage {
  /** Identifies the bytes, and is part of the image's address. */
  @Column('text')
  hash: string;

  @Column('bytea')
  bytes: Buffer;
}
