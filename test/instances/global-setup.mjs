import { ensurePostgresPrograms, ensureRedis } from '../../scripts/programs.mjs';
import startServices from '../global-setup.mjs';

export default async function globalSetup(project) {
  await ensurePostgresPrograms();
  process.env.REDIS_SERVER_PATH = await ensureRedis();
  return startServices(project);
}
