import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLResolveInfo, ResponsePath } from 'graphql';
import { Observable } from 'rxjs';
import { AppError } from '../common/app-error.js';
import { type GraphqlContext, isGraphql } from '../common/request.js';
import { asOperation, type Operation } from './operation.js';

/** What the services learn of the handler that runs: what a repeat is told by, and where a change came from. */
@Injectable()
export class OperationInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const operation = isGraphql(context) ? ofGraphql(context) : ofRest(context);
    if (!operation) return next.handle();
    return new Observable((subscriber) => asOperation(operation, () => next.handle().subscribe(subscriber)));
  }
}

function ofRest(context: ExecutionContext): Operation | null {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return null;
  const { method, routeOptions, params, body } = request;
  return operation('rest', `${method} ${routeOptions.url}`, { params, body }, request, () =>
    context.switchToHttp().getResponse<FastifyReply>(),
  );
}

function ofGraphql(context: ExecutionContext): Operation | null {
  const graphql = GqlExecutionContext.create(context);
  const info = graphql.getInfo<GraphQLResolveInfo | undefined>();
  if (!info || info.parentType !== info.schema.getMutationType()) return null;
  const { req, reply } = graphql.getContext<GraphqlContext>();
  const name = `Mutation.${info.fieldName} as ${nameIn(info.path)}`;
  return operation('graphql', name, graphql.getArgs(), req, () => reply);
}

function operation(
  door: Operation['door'],
  name: string,
  input: unknown,
  request: FastifyRequest,
  reply: () => FastifyReply,
): Operation {
  return {
    door,
    requestId: request.id,
    name,
    input,
    uid: request.actor?.identity.uid ?? null,
    key: keyOf(request),
    onReplay: () => void reply().header('Idempotency-Replayed', 'true'),
  };
}

const nameIn = (path: ResponsePath) => String(path.key);

/** The request's Idempotency-Key: 1 to 255 characters of printable ASCII. */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x20-\x7e]{1,255}$/.test(key.trim())) return key.trim();
  throw new AppError('BAD_REQUEST', 'An Idempotency-Key has 1 to 255 characters of printable ASCII.');
}
