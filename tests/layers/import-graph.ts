import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const importPattern =
  /(?:^|[\s;])(?:import|export)\s+(?!type\b)(?:[\w*\s{},$]+\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a file imports at run time; imports of types alone leave no trace. */
function importsOf(path: string, { lazy }: Reach): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(importPattern)].flatMap(([, named, dynamic]) => named ?? (lazy ? (dynamic ?? '') : []))
}

interface Reach {
  /** Whether `import()` counts; without it, what is loaded before a line of the files runs. */
  readonly lazy: boolean
}

/**
 * Every file and package reached from the files, with the way there.
 * @param files paths from the project's folder
 */
export function reachedFrom(
  files: readonly string[],
  reach: Reach = { lazy: true },
): {
  readonly files: ReadonlySet<string>
  readonly packages: ReadonlyMap<string, readonly string[]>
} {
  const reached = new Map<string, readonly string[]>(files.map((file) => [file, [file]]))
  const packages = new Map<string, readonly string[]>()
  for (const [file, way] of reached) {
    for (const source of importsOf(file, reach)) {
      const path = source.startsWith('#')
        ? source.slice(1)
        : source.startsWith('.')
          ? relative(root, join(root, dirname(file), source))
          : undefined
      if (path === undefined) packages.set(source, [...way, source])
      else if (existsSync(join(root, path)) && !reached.has(path)) reached.set(path, [...way, path])
    }
  }
  return { files: new Set(reached.keys()), packages }
}
