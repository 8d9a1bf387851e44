import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { unavailable } from '../errors/app-error.js';
import type { Settings } from '../settings/settings.js';

/** How long the store may take to respond, in milliseconds. */
const PATIENCE = 10_000;
/** How often a request is retried after a failure of the store. */
const RETRIES = 2;

/** A bucket of an S3-compatible store. */
export class ObjectStore {
  private readonly client: AwsClient;
  private readonly url: string;

  constructor({ url, region, accessKeyId, secretAccessKey }: NonNullable<Settings['fileStore']>) {
    this.url = url;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.send(key, { method: 'PUT', body: new Uint8Array(bytes) });
  }

  /** Returns the content of an object, or null if there is none. */
  async get(key: string): Promise<Readable | null> {
    const { body } = await this.send(key, { method: 'GET' }, 404);
    return body && Readable.fromWeb(body as import('node:stream/web').ReadableStream);
  }

  /** Deletes an object. Does nothing if there is none. */
  async remove(key: string): Promise<void> {
    await this.send(key, { method: 'DELETE' }, 404);
  }

  /** Sends a request. For the failure status `expected`, returns the response without reading a body. */
  private async send(key: string, init: RequestInit, expected?: number): Promise<Response> {
    const away = (cause: unknown) =>
      unavailable('The store of files is unavailable. Try again in a few seconds.', cause);
    const response = await this.client
      .fetch(`${this.url}/${key}`, { ...init, signal: AbortSignal.timeout(PATIENCE) })
      .catch((error: unknown) => {
        throw away(error);
      });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === expected) return new Response(null);
    throw away(new Error(`${init.method} returned ${response.status}`));
  }
}
