/* The document database's client. Only the test page loads it: nothing is kept there yet. */
import { initializeApp } from 'firebase/app';
import { getFirestore } from 'firebase/firestore/lite';
import type { ClientConfig } from './config';

/** The project whose document database a client made from the settings would talk to; throws when they make none. */
export function documentDatabaseProject(config: ClientConfig): string {
  // Made once and kept: the same settings find it again. One that is deleted is complained of on the console.
  return getFirestore(initializeApp(config.firebase, 'document-database')).app.options.projectId ?? '';
}
