import type * as v from 'valibot'
import { ArticleType, Quality, Variant } from '#src/contract/catalogue/article.ts'

/** What of an article decides how it is shown and ordered. */
export interface ArticleTraits {
  readonly quality: Quality
  readonly type: v.InferOutput<typeof ArticleType>
  readonly variant: v.InferOutput<typeof Variant>
}

const [qualities, types, variants] = [Quality.options, ArticleType.options, Variant.options]

/** The three in one number below 60. Options that come later are added at the end, or files on devices would be read wrongly. */
export function traitOf({ quality, type, variant }: ArticleTraits): number {
  return (
    qualities.indexOf(quality) + qualities.length * (types.indexOf(type) + types.length * variants.indexOf(variant))
  )
}

/** Null for a number that `traitOf` does not give. */
export function traitsOf(trait: number): ArticleTraits | null {
  const quality = qualities[trait % qualities.length]
  const type = types[Math.floor(trait / qualities.length) % types.length]
  const variant = variants[Math.floor(trait / (qualities.length * types.length))]
  return quality && type && variant ? { quality, type, variant } : null
}
