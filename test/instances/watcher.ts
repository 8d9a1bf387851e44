import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** The delay before an ended subscription is restarted, in milliseconds. */
const AGAIN = 50;

const QUERY = `subscription ($after: String) { companiesChanged(after: $after) { cursor id kind } }`;

/**
 * Subscribes to the companies as the product's own client does: it resumes at the last cursor when its connection ends.
 */
export class Watcher {
  /** The ids of new companies in the order received. */
  readonly seen: string[] = [];
  connections = 0;
  private after?: string;
  private client: Client | null = null;
  private going = true;

  constructor(
    private readonly url: string,
    private readonly idToken: string,
  ) {
    this.begin();
  }

  stop(): void {
    this.going = false;
    // Rejects if the server closes the connection first.
    Promise.resolve(this.client?.dispose()).catch(() => undefined);
  }

  private begin(): void {
    this.connections++;
    this.client = createClient({
      url: `${this.url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { authorization: `Bearer ${this.idToken}` },
    });
    this.client.subscribe<{ companiesChanged: { cursor: string; id: string; kind: string } }>(
      { query: QUERY, variables: { after: this.after } },
      {
        next: ({ data }) => {
          if (!data) return;
          const { cursor, id, kind } = data.companiesChanged;
          this.after = cursor;
          if (kind === 'CREATED') this.seen.push(id);
        },
        error: () => this.again(),
        complete: () => this.again(),
      },
    );
  }

  private again(): void {
    if (this.going) setTimeout(() => this.going && this.begin(), AGAIN);
  }
}
