import type { DestinationStream } from 'pino';

const COLOURS: Record<string, number> = { fatal: 31, error: 31, warn: 33, info: 32, debug: 35 };

/** Writes each JSON line as one for people: `10:02:11 WARN  [Limits] message  name=value`, a stack below it. */
export function textLines(out: NodeJS.WriteStream): DestinationStream {
  const paint = (code: number | undefined, text: string) =>
    out.isTTY && code ? `\x1b[${code}m${text}\x1b[0m` : text;
  return {
    write(json) {
      const { level, time, context, msg, stack, ...fields } = JSON.parse(json) as Record<string, unknown>;
      const said = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);
      const words = [
        new Date(String(time)).toTimeString().slice(0, 8),
        paint(COLOURS[String(level)], String(level).toUpperCase().padEnd(5)),
        ...(context ? [paint(33, `[${String(context)}]`)] : []),
        String(msg),
        ...(said.length > 0 ? [paint(90, said.join(' '))] : []),
      ];
      out.write(`${words.join(' ')}\n${stack ? `${String(stack)}\n` : ''}`);
    },
  };
}
