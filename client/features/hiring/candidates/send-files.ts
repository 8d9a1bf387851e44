import { xsrfHeader } from '../../../lib/cookies';
import { ServerError } from '@apollo/client/errors';
import { idToken } from '../../../lib/identity';
import { supportHeader } from '../../../lib/support';

/** The largest file, in bytes. */
export const MAX_CV = 5 * 1024 * 1024;
/** The most documents beside the CV that the server accepts. */
export const MAX_DOCUMENTS = 5;
/** The types of files that the browser offers. */
export const CV_TYPES = '.pdf,.docx,.odt';

/** Sends a file as the CV of an own application. Throws what `toProblem` understands. */
export async function sendCv(applicationId: string, file: File): Promise<void> {
  const query = new URLSearchParams({ applicationId, name: file.name });
  await sendFile(`/candidate-files?${query}`, file);
}

/** Sends a file as a further document of an application. Throws what `toProblem` understands. */
export async function sendDocument(applicationId: string, file: File): Promise<void> {
  const query = new URLSearchParams({ applicationId, name: file.name, purpose: 'DOCUMENT' });
  await sendFile(`/candidate-files?${query}`, file);
}

/** Sends a file as the body of a request. Throws what `toProblem` understands. */
export async function sendFile(path: string, file: File): Promise<void> {
  const token = await idToken();
  const response = await fetch(path, {
    method: 'POST',
    body: file,
    headers: {
      ...xsrfHeader(),
      ...supportHeader(),
      'content-type': 'application/octet-stream',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  if (!response.ok) throw new ServerError('The file was not accepted.', { response, bodyText: '' });
}
