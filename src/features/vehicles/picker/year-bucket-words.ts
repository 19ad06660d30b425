import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { YearBucket } from './picker-search.ts'

/** Null for a bucket that its years name well enough. */
export const yearBucketWords: Record<YearBucket, MessageDescriptor | null> = {
  '-2000': msg`2000 și mai vechi`,
  '2001-2005': null,
  '2006-2010': null,
  '2011-2015': null,
  '2016-2020': null,
  '2021-': msg`2021 și mai noi`,
}
