import { Column } from 'typeorm';

/** An image as stored: WebP of at most 256 by 256 pixels without metadata. Each kind has its own table. */
export abstract class StoredImage {
  /** The hash of the bytes, part of the image's address. */
  @Column('text')
  hash: string;

  @Column('bytea')
  bytes: Buffer;
}
