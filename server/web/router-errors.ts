import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_TYPE } from '../common/app-error.js';

/** What Node's HTTP parser refuses before there is a request, by its code. */
const PARSER_ERRORS: Record<string, [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

/** Answers what is no HTTP request as problem+json, like every other failure, and hangs up. */
export function answerParserError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, detail] = PARSER_ERRORS[error.code ?? ''] ?? [400, 'This is no HTTP request.'];
  const title = STATUS_CODES[status];
  const body = JSON.stringify({
    type: ERROR_TYPE.BAD_REQUEST,
    title,
    status,
    detail,
    instance: randomUUID(),
  });
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
