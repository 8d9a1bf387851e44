import { connectionOf } from '../../../../platform/graphql/connections.js';
import { Application } from './application.entity.js';

/** A page of applications. */
export const ApplicationConnection = connectionOf('Application', Application);
