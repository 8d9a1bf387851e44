import type { Caller, RestAnswer, TestServer } from './app.js';
import { gqlData } from './expectations.js';

/** A file as described by the upload. */
export interface UploadedFile {
  id: string;
  name: string;
  type: string;
  size: number;
  createdAt: string;
  url: string;
}

const bearer = (caller: Caller): Record<string, string> =>
  caller ? { Authorization: `Bearer ${caller.idToken}` } : {};

/** Sends a file as the CV of an application. */
export const sendCv = (
  app: TestServer,
  caller: Caller,
  applicationId: string,
  content: Buffer | string,
  { name = 'cv.pdf', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<RestAnswer> =>
  app.http(`/candidate-files?${new URLSearchParams({ applicationId, name })}`, {
    method: 'POST',
    headers: { ...bearer(caller), 'Content-Type': 'application/octet-stream', ...headers },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  });

/** Sends a file, and returns it. */
export async function uploadCv(...args: Parameters<typeof sendCv>): Promise<UploadedFile> {
  const { status, body } = await sendCv(...args);
  expect({ status, body }).toEqual({ status: 201, body: expect.anything() });
  return body;
}

/** Opens the address of a file. */
export async function openCv(app: TestServer, caller: Caller, path: string) {
  const response = await fetch(app.url + path, { headers: bearer(caller) });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    body: isJson ? JSON.parse(bytes.toString()) : null,
  };
}

/** Returns the CV of an application as a caller sees it. */
export const cvFor = async (app: TestServer, caller: Caller, id: string): Promise<UploadedFile | null> =>
  (
    await gqlData(
      app,
      caller,
      'query ($id: ID!) { application(id: $id) { cv { id name type size createdAt url } } }',
      { id },
    )
  ).application.cv;
