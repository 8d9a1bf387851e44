import { ApplicationCvDocument } from '../../../generated/graphql';
import { idToken } from '../../../lib/identity';
import { saveFile } from '../../../lib/save-file';
import { useReadAgain } from '../../../lib/use-read-again';

/** Returns a function that reads the CV of an application. Its address is read just before, because it soon expires. */
export function useCvFile(): (applicationId: string) => Promise<{ name: string; content: Blob } | undefined> {
  const readAgain = useReadAgain();
  return async (id) => {
    const cv = (await readAgain(ApplicationCvDocument, { id }))?.application?.cv;
    if (!cv) return undefined;
    const token = await idToken();
    const response = await fetch(cv.url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    if (!response.ok)
      throw Object.assign(new Error('The file was refused.'), { statusCode: response.status });
    return { name: cv.name, content: await response.blob() };
  };
}

/** Returns a function that saves the CV of an application. */
export function useCvDownload(): (applicationId: string) => Promise<void> {
  const read = useCvFile();
  return async (id) => {
    const file = await read(id);
    if (file) saveFile([file.content], file.name, file.content.type);
  };
}
