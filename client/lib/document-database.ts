/* The document database client. Only the test page loads it: the product stores nothing there yet. */
import { initializeApp } from 'firebase/app';
import { getFirestore } from 'firebase/firestore/lite';
import type { ClientConfig } from './config';

/** Returns the project of a document database client made from the settings. Throws if no client can be made. */
export function documentDatabaseProject(config: ClientConfig): string {
  // Created once and never deleted: deleting an instance logs an error to the console.
  return getFirestore(initializeApp(config.firebase, 'document-database')).app.options.projectId ?? '';
}
