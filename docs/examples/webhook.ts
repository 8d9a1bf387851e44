// Receives webhooks: verifies them, and does each once.
//
//   WEBHOOK_SECRET=whsec_… PORT=8080 npx tsx docs/examples/webhook.ts
//
// While the secret is exchanged, WEBHOOK_SECRET has both, with a space between them.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook, WebhookError } from '@job-lobby/client/webhooks';
import type { CompanyEvent } from '@job-lobby/client';

const secrets = (process.env.WEBHOOK_SECRET ?? '').split(' ');
/** In a database, in the transaction that does what the webhook is about. */
const done = new Set<string>();

const server = createServer(async (request, response) => {
  try {
    // The signature is of the bytes that were sent, not of parsed JSON.
    const body = await buffer(request);
    const { id, payload } = await verifyWebhook<CompanyEvent>(body, request.headers, secrets);
    if (!done.has(id)) console.log(payload.type, payload.data.subjectType, payload.data.subjectId);
    done.add(id);
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    console.error(error.message);
    response.writeHead(400).end();
  }
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => console.log('listening'));
