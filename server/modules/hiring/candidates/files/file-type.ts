import { documentTypeOf, withPassword } from '../../../../platform/files/document-type.js';
import { CandidateFileType } from '../candidate.enums.js';
import { needsPassword } from './cv-text.js';

/**
 * Returns the type of a file by its content. VALIDATION_FAILED if the type is not accepted, or the file needs a
 * password.
 */
export async function fileTypeOf(bytes: Buffer): Promise<CandidateFileType> {
  const type = CandidateFileType[await documentTypeOf(bytes)];
  // Only files that contain this word can be encrypted, so no thread is started for the others.
  if (type === CandidateFileType.PDF && bytes.includes('/Encrypt') && (await needsPassword(bytes))) {
    throw withPassword();
  }
  return type;
}
