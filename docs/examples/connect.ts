// What the other examples share: the server and the credentials, from the settings of the environment.
//
// JOB_LOBBY_URL, and either JOB_LOBBY_KEY (an API client) or JOB_LOBBY_EMAIL and JOB_LOBBY_PASSWORD (a person).
import { firebaseToken, JobLobby } from '@job-lobby/client';

const {
  JOB_LOBBY_URL: url = 'http://127.0.0.1:3000',
  JOB_LOBBY_KEY: key,
  JOB_LOBBY_EMAIL: email,
  JOB_LOBBY_PASSWORD: password,
} = process.env;

export const jobLobby = new JobLobby(
  key ? { url, key } : { url, token: firebaseToken({ url, email, password }) },
);

/** Returns the company that the credentials belong to. */
export async function ownCompany(): Promise<string> {
  const companyId = key
    ? (await jobLobby.query.thisApiClient())?.companyId
    : (await jobLobby.query.me())?.company?.id;
  if (!companyId) throw new Error('Use the credentials of a company.');
  return companyId;
}
