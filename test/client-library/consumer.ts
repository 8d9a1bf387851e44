// Type-checked as a consumer of the library: against its sources by `npm run check`, against the compiled package by
// package.spec.ts. Never run.
import {
  type Connection,
  JobLobby,
  type JobLobbyError,
  type TypedDocument,
  type User,
  verifyWebhook,
} from '@job-lobby/client';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const isTrue = <_Condition extends true>(): void => undefined;

declare const jobLobby: JobLobby;

export async function types(): Promise<void> {
  const user = await jobLobby.query.user({ id: '1' });
  isTrue<Equal<typeof user, User | null>>();
  isTrue<Equal<User['company'], { id: string; title: string } | null>>();
  isTrue<Equal<User['userType'], 'ADMIN' | 'EMPLOYEE'>>();
  isTrue<Equal<User['createdAt'], string>>();

  const page = await jobLobby.query.companyUsers({ id: '1', orderBy: null });
  isTrue<Equal<typeof page, Connection<User>>>();
  for await (const each of jobLobby.all.companyUsers({ id: '1' })) isTrue<Equal<typeof each, User>>();
  for await (const { cursor, user: changed } of jobLobby.subscribe.meChanged()) {
    isTrue<Equal<typeof cursor, string>>();
    isTrue<Equal<typeof changed, User | null>>();
  }
  isTrue<Equal<Awaited<ReturnType<typeof jobLobby.query.liveCursor>>, string>>();

  // @ts-expect-error The id is required.
  await jobLobby.query.companyUsers({});
  // @ts-expect-error The variables are required.
  await jobLobby.mutate.createEmployee();
  // @ts-expect-error There is no such operation.
  await jobLobby.query.nothing();
  // @ts-expect-error There is no such user type.
  await jobLobby.mutate.setUserType({ userId: '1', userType: 'GUEST' });
  // @ts-expect-error Whole lists are read forward.
  jobLobby.all.companyUsers({ id: '1', last: 2 });
  // @ts-expect-error Reads are not repeated by key.
  await jobLobby.query.me({}, { idempotencyKey: 'x' });
  await jobLobby.mutate.leaveCompany({}, { idempotencyKey: 'x', signal: AbortSignal.timeout(1) });

  // As declared by code generators.
  class TypedText<Data, Variables> extends String implements TypedDocument<Data, Variables> {
    declare __apiType?: (variables: Variables) => Data;
  }
  const typed = new TypedText<{ me: { email: string } }, { id: string }>('…');
  const data = await jobLobby.request(typed, { id: '1' });
  isTrue<Equal<typeof data, { me: { email: string } }>>();
  // @ts-expect-error The id is a text.
  await jobLobby.request(typed, { id: 1 });
  const { me } = await jobLobby.request<{ me: { email: string } }>('{ me { email } }');
  isTrue<Equal<typeof me, { email: string }>>();

  const { payload } = await verifyWebhook<{ type: string }>('', new Headers(), ['whsec_x']);
  isTrue<Equal<typeof payload, { type: string }>>();
}

export function message(error: JobLobbyError): string {
  switch (error.code) {
    case 'CONFLICT':
      return error.reason ?? error.message;
    // @ts-expect-error There is no such code.
    case 'NOT_A_CODE':
      return '';
    default:
      return error.errors.map(({ field }) => field).join();
  }
}
