import { documentTypeOf, withPassword } from '../../../../platform/files/document-type.js';
import { CandidateFileType } from '../candidate.enums.js';
import { needsPassword } from './cv-text.js';

/** Returns the type of a file by its content. VALIDATION_FAILED for those that are not accepted, or need a password. */
export async function fileTypeOf(bytes: Buffer): Promise<CandidateFileType> {
  const type = CandidateFileType[await documentTypeOf(bytes)];
  // Only files with this word can be encrypted, so that no thread starts for all others.
  if (type === CandidateFileType.PDF && bytes.includes('/Encrypt') && (await needsPassword(bytes))) {
    throw withPassword();
  }
  return type;
}
