import { useEffect, useState } from 'react';
import { keptImage, requestImage } from './images';

/** Returns an image that needs credentials as a `data:` URL; undefined without a path, while it loads and if that fails. */
export function useImage(path: string | null | undefined): string | undefined {
  const [image, setImage] = useState(() => ({ path, source: keptImage(path) }));
  const shown = image.path === path ? image : { path, source: keptImage(path) };
  if (shown !== image) setImage(shown);
  const isMissing = shown.source === undefined;
  useEffect(() => {
    if (path && isMissing) return requestImage(path, (source) => setImage({ path, source }));
    return undefined;
  }, [path, isMissing]);
  return shown.source;
}
