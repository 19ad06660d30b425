import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Count, Id } from '../fields.ts'

/** A run of the index of numbers: a file at `/numbers/<name>`, whose name says its content, so that it never changes (domain/numbers/number-shard.ts). */
export const NumberFile = v.object({
  name: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.bin$/)),
  entries: Count,
  bytes: Count,
})
export type NumberFile = v.InferOutput<typeof NumberFile>

const Named = v.object({ id: Id, name: v.string() })

/** Which files make up the index of all article numbers now, in the order of their keys; none while it is made for the first time. `bytes`: as fetched. */
export const NumberFiles = v.object({
  version: v.string(),
  entries: Count,
  bytes: Count,
  files: v.array(NumberFile),
  brands: v.array(Named),
  generic_articles: v.array(Named),
  /** What this company is not shown. */
  restricted_brands: v.array(Id),
})
export type NumberFiles = v.InferOutput<typeof NumberFiles>

export const numberEndpoints = {
  files: endpoint({
    method: 'GET',
    path: '/catalogue/numbers',
    access: 'user',
    summary: 'The files of the index of all article numbers, for devices without a network',
    answer: NumberFiles,
  }),
}
