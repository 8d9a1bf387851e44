import { type ErrorCode, HTTP_STATUS } from '../../platform/errors/error-code.js';

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(HTTP_STATUS, text);

/** Every error code, in the order of the closed list. */
export const ERROR_CODES: ErrorCode[] = Object.keys(HTTP_STATUS).filter(isErrorCode);
