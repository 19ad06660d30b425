/** The part of the library that the import uses; it ships no types. */
declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  export function from(sql: string): Writable & Submittable
}
