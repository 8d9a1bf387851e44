import type { DestinationStream } from 'pino';

const COLOURS: Record<string, number> = { fatal: 31, error: 31, warn: 33, info: 32, debug: 35 };

/** The stream to write to, such as process.stdout. */
interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Formats JSON log lines as text: `10:02:11 WARN  [Limits] message  name=value`, followed by the stack if any. */
export function textLines(out: Output): DestinationStream {
  const paint = (code: number | undefined, text: string) =>
    out.isTTY && code ? `\x1b[${code}m${text}\x1b[0m` : text;
  return {
    write(json) {
      const { level, time, context, msg, stack, ...fields }: Record<string, unknown> = JSON.parse(json);
      const pairs = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);
      const words = [
        new Date(String(time)).toTimeString().slice(0, 8),
        paint(COLOURS[String(level)], String(level).toUpperCase().padEnd(5)),
        ...(context ? [paint(33, `[${String(context)}]`)] : []),
        String(msg),
        ...(pairs.length > 0 ? [paint(90, pairs.join(' '))] : []),
      ];
      out.write(`${words.join(' ')}\n${stack ? `${String(stack)}\n` : ''}`);
    },
  };
}
