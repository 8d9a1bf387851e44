export { JobLobby, type JobLobbyOptions } from './job-lobby.js';
export { firebaseToken, type FirebaseOptions, type TokenSource } from './credentials.js';
export { JobLobbyError, isCursorRejected, type ErrorCode, type FieldError } from './errors.js';
export type { GraphqlDocument, TypedDocument } from './documents.js';
export type { EventsOptions } from './events.js';
export type { CallOptions, ChangeOptions, Connection, FollowOptions, PageInfo } from './options.js';
export {
  verifyWebhook,
  WebhookError,
  type HeadersOfRequest,
  type VerifyOptions,
  type Webhook,
  type WebhookProblem,
} from './webhooks.js';
export type { Lists, Mutations, Queries, Subscriptions } from './generated/operations.js';
export type * from './generated/types.js';
