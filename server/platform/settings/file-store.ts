import type * as z from 'zod';

/** The settings of the file store, as environment variables. */
interface FilesEnvironment {
  FILES_S3_URL?: string;
  FILES_S3_REGION: string;
  FILES_S3_ACCESS_KEY_ID?: string;
  FILES_S3_SECRET_ACCESS_KEY?: string;
}

/** Checks that a file store has its keys. */
export function checkFileStore(env: Partial<FilesEnvironment>, context: z.RefinementCtx): void {
  if (!env.FILES_S3_URL) return;
  for (const name of ['FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'] as const) {
    if (!env[name])
      context.addIssue({ code: 'custom', path: [name], message: 'is missing: FILES_S3_URL needs it' });
  }
}

/** Returns the file store; null if the database stores files. */
export const fileStoreOf = (env: FilesEnvironment) =>
  env.FILES_S3_URL === undefined
    ? null
    : {
        url: env.FILES_S3_URL.replace(/\/+$/, ''),
        region: env.FILES_S3_REGION,
        accessKeyId: env.FILES_S3_ACCESS_KEY_ID!,
        secretAccessKey: env.FILES_S3_SECRET_ACCESS_KEY!,
      };
