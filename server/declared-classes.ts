import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';

/** Returns the controllers or the providers that a module and its imported modules declare as classes. */
export function declaredClasses(module: Type, kind: 'controllers' | 'providers'): Type[] {
  const imports = classesOf(module, MODULE_METADATA.IMPORTS);
  const imported = imports.flatMap((each) => declaredClasses(each, kind));
  return [...new Set([...classesOf(module, kind), ...imported])];
}

function classesOf(module: Type, key: string): Type[] {
  const declared: unknown[] = Reflect.getMetadata(key, module) ?? [];
  return declared.filter((each): each is Type => typeof each === 'function');
}
