import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_TYPE } from '../errors/app-error.js';

/** Errors of Node's HTTP parser, by code. */
const PARSER_ERRORS: Record<string, [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

/** Sends problem+json for data that is not a valid HTTP request, and closes the connection. */
export function sendParserError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, detail] = PARSER_ERRORS[error.code ?? ''] ?? [400, 'This is not a valid HTTP request.'];
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
