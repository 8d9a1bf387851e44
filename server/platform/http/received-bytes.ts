import { unavailable } from '../errors/app-error.js';

/** A file or form that is being received or handled. */
export interface Receipt {
  /** Counts received bytes. Throws UNAVAILABLE if the limit is exceeded. */
  add(bytes: number): void;
  /** Releases its bytes. May be called again. */
  end(): void;
}

/**
 * Limits the memory of files from their first byte until they are handled. Received bytes count, not announced ones: a
 * slow upload takes as much memory as it has sent, and blocks nobody.
 */
export class ReceivedBytes {
  private total = 0;
  private readonly bySender = new Map<string, number>();

  /** `most`: the limit of all senders together; `mostOfOne`: of one sender. In bytes. */
  constructor(
    private readonly most: number,
    private readonly mostOfOne: number,
  ) {}

  begin(sender: string): Receipt {
    let held = 0;
    let isOver = false;
    return {
      add: (bytes) => {
        const own = (this.bySender.get(sender) ?? 0) + bytes;
        if (isOver || this.total + bytes > this.most || own > this.mostOfOne) {
          throw unavailable('The server is busy with other files. Try again in a few seconds.');
        }
        held += bytes;
        this.total += bytes;
        this.bySender.set(sender, own);
      },
      end: () => {
        if (isOver) return;
        isOver = true;
        this.total -= held;
        const own = (this.bySender.get(sender) ?? 0) - held;
        if (own > 0) this.bySender.set(sender, own);
        else this.bySender.delete(sender);
      },
    };
  }
}

const MB = 1024 * 1024;

/** The files that this server receives: six of the maximum size per sender, and four times as many in total. */
export const receivedFiles = new ReceivedBytes(120 * MB, 30 * MB);
