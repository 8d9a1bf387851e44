import type { ApolloClient } from '@apollo/client';
import { AddImportRowsDocument, CreateImportDocument, type ImportRowInput } from '../../../generated/graphql';
import { APART } from '../../../lib/own-changes';
import { present } from '../../../lib/present';

/** The server's limits of one call: rows, and about half of the bytes of a body. */
const ROWS = 500;
const BYTES = 128_000;

/** Splits rows into portions that one call can carry. */
export function portionsOf(rows: readonly ImportRowInput[]): { from: number; rows: ImportRowInput[] }[] {
  const portions: { from: number; rows: ImportRowInput[] }[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const [index, row] of rows.entries()) {
    const bytes = new TextEncoder().encode(JSON.stringify(row)).length;
    const last = portions.at(-1);
    if (!last || last.rows.length >= ROWS || size + bytes > BYTES) {
      portions.push({ from: index + 1, rows: [row] });
      size = bytes;
    } else {
      last.rows.push(row);
      size += bytes;
    }
  }
  return portions;
}

/** Creates an import with the rows and returns its id. Nothing is imported before it is started. */
export async function upload(
  client: ApolloClient,
  { title, companyId, rows }: { title: string; companyId: string; rows: ImportRowInput[] },
  onProgress: (done: number) => void,
): Promise<string> {
  const { data } = await client.mutate({
    mutation: CreateImportDocument,
    context: APART,
    variables: { title, companyId },
  });
  const { id } = present(data).createImport;
  for (const portion of portionsOf(rows)) {
    await client.mutate({ mutation: AddImportRowsDocument, context: APART, variables: { id, ...portion } });
    onProgress(portion.from + portion.rows.length - 1);
  }
  return id;
}
