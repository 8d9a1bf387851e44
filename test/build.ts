import { resolve } from 'node:path';

/** Returns the path of a file of the build that the tests use, such as `bundle/server.js`. */
export const built = (file: string): string => resolve(process.env.BUILD_FOLDER ?? 'dist', file);
