import type * as z from 'zod';
import { httpUrl, required } from './formats.js';
import { misspelt } from './misspelt.js';
import {
  environment,
  hostToListenOn,
  isProduction,
  parse,
  SETTING_NAMES,
  type Source,
  telemetryOf,
} from './settings.js';

/** The settings of the gateway, which needs neither a database nor an identity provider. */
const gatewayEnvironment = environment
  .pick({
    NODE_ENV: true,
    PORT: true,
    HOST: true,
    CORS_ORIGINS: true,
    TRUST_PROXY: true,
    MAX_CONNECTIONS: true,
    LOG_LEVEL: true,
    LOG_FORMAT: true,
    SLOW_QUERY_MS: true,
    METRICS_PORT: true,
    METRICS_HOST: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    OTEL_SERVICE_NAME: true,
  })
  .extend({
    /** The base address of the old backend's `/api/`. */
    LEGACY_API_URL: httpUrl(required('the address of the old backend, such as https://old.example')),
  });

/** The names of the gateway's settings. */
export const GATEWAY_SETTING_NAMES = Object.keys(gatewayEnvironment.shape);
/** Includes those of the server, which may be set in the same environment. */
const KNOWN_NAMES = [...new Set([...GATEWAY_SETTING_NAMES, ...SETTING_NAMES])];

const gatewaySchema = gatewayEnvironment.transform((env) => ({
  production: isProduction(env),
  legacyApiUrl: env.LEGACY_API_URL,
  port: env.PORT,
  host: hostToListenOn(env),
  corsOrigins: env.CORS_ORIGINS,
  trustProxy: env.TRUST_PROXY,
  maxConnections: env.MAX_CONNECTIONS,
  logLevel: env.LOG_LEVEL,
  telemetry: telemetryOf(env),
}));

/** Every setting of the gateway. */
export type GatewaySettings = z.output<typeof gatewaySchema>;

/** Reads the settings of the gateway. */
export const readGatewaySettings = (source: Source = process.env): GatewaySettings =>
  parse(gatewaySchema, source, KNOWN_NAMES);

/** Returns a warning for each environment variable that seems to be a misspelt setting. */
export const gatewayWarnings = (source: Source = process.env): string[] => misspelt(KNOWN_NAMES, source);
