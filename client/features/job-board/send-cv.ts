import { xsrfHeader } from '../../lib/cookies';
import { ServerError } from '@apollo/client/errors';
import { idToken } from '../../lib/identity';

/** The largest file, in bytes. */
export const MAX_CV = 5 * 1024 * 1024;
/** The types of files that the browser offers. */
export const CV_TYPES = '.pdf,.docx,.odt';

/** Sends a file as the CV of an own application. Throws what `toProblem` understands. */
export async function sendCv(applicationId: string, file: File): Promise<void> {
  const token = await idToken();
  const query = new URLSearchParams({ applicationId, name: file.name });
  const response = await fetch(`/candidate-files?${query}`, {
    method: 'POST',
    body: file,
    headers: {
      ...xsrfHeader(),
      'content-type': 'application/octet-stream',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  if (!response.ok) throw new ServerError('The file was not accepted.', { response, bodyText: '' });
}
