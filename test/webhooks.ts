import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { type Calls, type Caller } from './app.js';
import { gqlData } from './expectations.js';
import { portOf } from './port-of.js';

export const CREATE_WEBHOOK = `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) {
  secret endpoint { id companyId name url types enabled disabledBecause createdBy { id } } } }`;
export const DELIVERIES = `query ($id: ID!, $filter: WebhookDeliveryFilter, $first: Int, $after: String) {
  webhookDeliveries(endpointId: $id, filter: $filter, first: $first, after: $after) {
    nodes { id eventId eventType state attempts nextAttemptAt lastStatus lastError
      attemptsLog { status error requestBody requestHeaders { name value } responseHeaders { name value } responseBody } }
    totalCount pageInfo { hasNextPage endCursor } } }`;

/** A request received by a receiver. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; data: { subjectType: string; subjectId: string } };
}

/** A webhook receiver on this machine. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** Its responses. By default, it accepts everything. */
  respond: (response: ServerResponse, request: Received) => void = (response) =>
    response.writeHead(204).end();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const received = { headers: request.headers, body, event: JSON.parse(body) };
        receiver.received.push(received);
        receiver.respond(response, received);
      });
    });
    const receiver = new WebhookReceiver(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.server)}/hook`;
  }

  get types(): string[] {
    return this.received.map(({ event }) => event.type);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Creates an endpoint, and returns it with its secret. */
export async function buildWebhook(
  app: Calls,
  by: Caller,
  input: { companyId: number | string; url: string; name?: string; types?: string[]; enabled?: boolean },
): Promise<{ id: string; secret: string }> {
  const { createWebhookEndpoint } = await gqlData(app, by, CREATE_WEBHOOK, {
    input: { name: 'Receiver', ...input, companyId: String(input.companyId) },
  });
  return { id: createWebhookEndpoint.endpoint.id, secret: createWebhookEndpoint.secret };
}

/** Throws unless a request has a valid signature with a secret, according to a library for receivers. */
export const verify = (secret: string, { body, headers }: Received): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
