// The server as a program. Node caches compiled code next to the build when it ends, which speeds up later starts.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../compiled'));
await import('./main.js');
