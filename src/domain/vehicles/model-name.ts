/** A series as a list of tyres breaks it down: `GOLF VII (5G1, BQ1)` is of the make GOLF, generation GOLF VII. */
export interface ModelNameParts {
  readonly make: string
  readonly generation: string
}

/** The name without the maker's type codes is the generation; its first word, with a number that belongs to it (RAV 4), the make. */
export function modelNameParts(name: string): ModelNameParts {
  const generation = name.replace(/\s*\([^)]*\)/g, '').trim() || name
  return { generation, make: /^\S+(?: \d+(?=\s|$))?/.exec(generation)?.[0] ?? generation }
}
