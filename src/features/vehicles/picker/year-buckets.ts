import { type YearBucket, yearBuckets } from './picker-search.ts'

interface Built {
  /** yyyymm; null when unknown. */
  readonly yearOfConstrFrom: number | null
  /** yyyymm; null when unknown or still built. */
  readonly yearOfConstrTo: number | null
}

/** First and last year of a bucket, both included. */
export function bucketYears(bucket: YearBucket): readonly [first: number, last: number] {
  const [first, last] = bucket.split('-')
  return [first ? Number(first) : 0, last ? Number(last) : 9999]
}

/** A model belongs to every bucket in which it was built for a month or more. */
export function isBuiltIn({ yearOfConstrFrom: from, yearOfConstrTo: to }: Built, bucket: YearBucket): boolean {
  const [first, last] = bucketYears(bucket)
  return (from === null ? 0 : Math.floor(from / 100)) <= last && (to === null ? 9999 : Math.floor(to / 100)) >= first
}

/** The buckets that hold any of the models, oldest first. */
export function bucketsOf(models: readonly Built[]): readonly YearBucket[] {
  return yearBuckets.filter((bucket) => models.some((model) => isBuiltIn(model, bucket)))
}

/**
 * What can be chosen among these models; none where that would be no choice. What is chosen can be taken back, though no
 * model was built then: an address may say so.
 */
export function bucketsToChoose(models: readonly Built[], chosen: YearBucket | undefined): readonly YearBucket[] {
  const held = bucketsOf(models)
  if (chosen !== undefined && !held.includes(chosen))
    return yearBuckets.filter((bucket) => bucket === chosen || held.includes(bucket))
  return held.length < 2 ? [] : held
}
