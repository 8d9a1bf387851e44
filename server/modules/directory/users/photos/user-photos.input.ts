import { ArgsType } from '@nestjs/graphql';
import { UploadedImage } from '../../../../platform/images/uploaded-image.js';

@ArgsType()
export class SetMyPhotoArgs {
  @UploadedImage()
  image: string;
}
