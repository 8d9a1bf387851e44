interface Locked {
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export function serverPackages(build: string, fits: (locked: Locked, folder: string) => boolean): Set<string>;
