import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { SUCCESSORS } from '../common/legacy.decorator.js';

/** A call of the legacy REST contract, as its handler declares it. */
export interface LegacyCallInfo {
  method: 'GET' | 'POST';
  /** As the router names it, such as `/api/getUserData/:user_firebase_id`. */
  path: string;
  /** GraphQL schema coordinates. */
  successors: string[];
}

/** Every legacy call, found by its decorator. */
@Injectable()
export class LegacyCalls implements OnModuleInit {
  readonly all: LegacyCallInfo[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getControllers()) {
      if (!instance || !metatype) continue;
      const prototype = Object.getPrototypeOf(instance);
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        const successors = this.reflector.get<string[] | undefined>(SUCCESSORS, handler);
        if (!successors) continue;
        const prefix = this.reflector.get<string>(PATH_METADATA, metatype);
        this.all.push({
          method: RequestMethod[this.reflector.get<RequestMethod>(METHOD_METADATA, handler)] as
            'GET' | 'POST',
          path: `/${prefix}/${this.reflector.get<string>(PATH_METADATA, handler)}`,
          successors,
        });
      }
    }
  }
}

/** Where the successor of a legacy call is documented. */
export const successorUrl = (coordinate: string) => `/api/docs/graphql#${coordinate}`;
