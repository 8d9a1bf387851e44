import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { LegacyCallInfo } from '../platform/http/deprecation.js';
import { SUCCESSORS } from '../platform/http/legacy.decorator.js';

/** Lists all legacy calls, which are found by their decorator. */
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
        const method = this.reflector.get<RequestMethod>(METHOD_METADATA, handler);
        this.all.push({
          method: method === RequestMethod.GET ? 'GET' : 'POST',
          path: `/${prefix}/${this.reflector.get<string>(PATH_METADATA, handler)}`,
          successors,
        });
      }
    }
  }
}
