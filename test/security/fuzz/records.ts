import type { TestServer } from '../../app.js';
import { type BuiltCompany, type BuiltUser, buildCompany, buildUser, type Cast } from '../../factories.js';
import { BOARD_LINKS } from '../operations/job-board.js';
import { searchLinks } from '../operations/saved-searches.js';
import { prepareRecords } from '../operations/all.js';
import type { Person, World, WorldCompany } from '../world.js';

/** The records that requests refer to besides users and companies. */
export interface Records {
  /** The ids of records of all capabilities, some of each. */
  ids: number[];
  /** The variable parts of job board addresses, and the secrets of links to data of people without accounts. */
  links: typeof BOARD_LINKS & ReturnType<typeof searchLinks>;
}

/** Stores the records that the operations of the matrix need, for the people of the cast. */
export async function storeRecords(app: TestServer, cast: Cast): Promise<Records> {
  const [sleepers, thirds] = [await buildCompany(app), await buildCompany(app)];
  const sleeper = await buildUser(app, { company: sleepers, userType: 'admin' });
  await app.database.query(`UPDATE users SET suspended_at = now() WHERE id = $1`, [sleeper.id]);
  const scopes = await app.evaluate(async ({ load }) =>
    Object.keys((await load('core/access/scopes.js')).scopeMeanings()),
  );
  await prepareRecords(app.database, worldOf(cast, { sleepers, thirds, sleeper }), scopes);
  return { ids: RECORD_IDS, links: { ...BOARD_LINKS, ...searchLinks() } };
}

/** The ids that the files of `operations/` give their records. */
const RECORD_IDS = [1001, 1002, 1003, 1004, 1005, 1006, 1101, 1111, 5001, 5002, 5003];

/** The people of the cast who replace those of the matrix. */
function worldOf(
  cast: Cast,
  more: { sleepers: BuiltCompany; thirds: BuiltCompany; sleeper: BuiltUser },
): World {
  const { company: acme, other: rivals } = cast;
  const lobby = { id: 1, title: 'Job Lobby' };
  const person = (
    { uid, email, id }: BuiltUser,
    company: WorldCompany | null,
    userType: Person['userType'] = 'employee',
  ): Person => ({ uid, email, word: email, id, company, userType, session: { id: 0 } });
  const [employee, viewer] = [person(cast.employee, acme), person(cast.viewer, acme)];
  const [waiting, waitingAdmin] = [person(cast.waiting, null), person(cast.waitingAdmin, null, 'admin')];
  const [rival, stranger] = [
    person(cast.rival, rivals, 'admin'),
    { ...waiting, ...cast.stranger, id: null } satisfies Person,
  ];
  const master = person(cast.master, lobby, 'admin');
  return {
    lobby,
    acme,
    rivals,
    thirds: more.thirds,
    sleepers: more.sleepers,
    founded: more.thirds,
    pending: more.thirds,
    closed: more.thirds,
    master,
    lobbyist: master,
    admin: person(cast.admin, acme, 'admin'),
    viewer,
    employee,
    developer: viewer,
    colleague: viewer,
    rival,
    foreigner: rival,
    third: rival,
    sleeper: person(more.sleeper, more.sleepers, 'admin'),
    idle: waiting,
    waiting,
    waitingAdmin,
    identity: stranger,
    founder: stranger,
    stranger,
    newcomer: stranger,
  };
}
