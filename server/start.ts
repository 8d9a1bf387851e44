// The server as a program. Node keeps compiled code beside the build when it ends, and loads it in less time from then on.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../compiled'));
await import('./main.js');
