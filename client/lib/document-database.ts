/* The document database's client. Only the test page loads it: nothing is kept there yet. */
import { deleteApp, initializeApp } from 'firebase/app';
import { getFirestore } from 'firebase/firestore/lite';
import type { ClientConfig } from './config';

/** The project whose document database a client made from the settings would talk to; throws when they make none. */
export async function documentDatabaseProject(config: ClientConfig): Promise<string> {
  const app = initializeApp(config.firebase, 'document-database');
  try {
    return getFirestore(app).app.options.projectId ?? '';
  } finally {
    await deleteApp(app);
  }
}
