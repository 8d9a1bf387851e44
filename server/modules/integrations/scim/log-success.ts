import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap } from 'rxjs';

type Record = (request: FastifyRequest, status: number, ignored: readonly string[]) => void;

/** Set by the module; missing when only the routes are described, such as for the OpenAPI document. */
let record: Record | undefined;

/** Sets the callback for successful requests. */
export function onSuccess(called: Record): void {
  record = called;
}

/** Sets the attributes of a request that are not stored, for the log. */
export function noteIgnored(request: FastifyRequest, attributes: readonly string[]): void {
  request.scimIgnored = attributes;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The attributes of a SCIM request that are not stored. */
    scimIgnored?: readonly string[];
  }
}

/** Logs successful requests. Failures are logged when they are rendered, wherever they occur. */
export const logSuccess: NestInterceptor = {
  intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const complete = () =>
      record?.(request, http.getResponse<FastifyReply>().statusCode, request.scimIgnored ?? []);
    return next.handle().pipe(tap({ complete }));
  },
};
