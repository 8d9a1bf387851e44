import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { LegacyCallInfo } from '../../platform/http/deprecation.js';
import { LEGACY_CALL } from '../../platform/http/legacy.decorator.js';

/** Lists all legacy calls, found by their decorator. */
@Injectable()
export class LegacyCallsService implements OnModuleInit {
  readonly all: LegacyCallInfo[] = [];
  private readonly byPath = new Map<string, LegacyCallInfo>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** Returns the call of a route such as `/api/getFeatures/:company_id`. */
  of(path: string): LegacyCallInfo | undefined {
    return this.byPath.get(path);
  }

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getControllers()) {
      if (!instance || !metatype) continue;
      const prototype = Object.getPrototypeOf(instance);
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        const declared = this.reflector.get<Pick<LegacyCallInfo, 'summary' | 'successors'> | undefined>(
          LEGACY_CALL,
          handler,
        );
        if (!declared) continue;
        const prefix = this.reflector.get<string>(PATH_METADATA, metatype);
        const method = this.reflector.get<RequestMethod>(METHOD_METADATA, handler);
        const call: LegacyCallInfo = {
          ...declared,
          method: method === RequestMethod.GET ? 'GET' : 'POST',
          path: `/${prefix}/${this.reflector.get<string>(PATH_METADATA, handler)}`,
        };
        this.all.push(call);
        this.byPath.set(call.path, call);
      }
    }
  }
}

/** The name of a legacy call, such as `getFeatures`. */
export const nameOf = ({ path }: Pick<LegacyCallInfo, 'path'>): string => path.split('/')[2];
