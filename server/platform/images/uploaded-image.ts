import { applyDecorators } from '@nestjs/common';
import { Field } from '@nestjs/graphql';
import { Matches, MaxLength } from 'class-validator';
import { MAX_UPLOAD_BYTES, UPLOAD_TOO_LARGE } from './image.js';

const MAX_BASE64 = Math.ceil(MAX_UPLOAD_BYTES / 3) * 4;

/** The argument `image` of an upload. `encodeImage` checks what it contains. */
export const UploadedImage = () =>
  applyDecorators(
    Field({
      description:
        'A PNG, JPEG, WebP or GIF image of at most 256 kB and 3 megapixels, with 8 bits per channel, in Base64.',
    }),
    Matches(/^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, {
      message: 'must be an image in Base64',
    }),
    MaxLength(MAX_BASE64, { message: UPLOAD_TOO_LARGE }),
  );
