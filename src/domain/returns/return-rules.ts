import type { ReturnTerms } from '#src/contract/catalogue/article.ts'

/** A rule for a kind of part, or a category with all that lies in it, and for a variant; null: for any. */
export interface ReturnRule extends ReturnTerms {
  readonly kind: number | null
  readonly category: number | null
  readonly variant: 'stock' | 'supplier' | null
}

/** What the rules are asked for: an article by its kind, the categories around that kind (its own first) and its variant. */
export interface ReturnedArticle {
  readonly kind: number
  readonly categories: readonly number[]
  readonly variant: 'stock' | 'supplier'
}

/** Days from delivery that nobody needs to be told of. */
export const USUAL_RETURN_DAYS = 14

/**
 * How an article may be sent back: as the narrowest rule says (its kind, then the nearest category, then its variant), but what some rule does not take back at all
 * is not taken back. Null where no rule holds for it: nothing is said then.
 */
export function returnTermsOf(rules: readonly ReturnRule[], article: ReturnedArticle): ReturnTerms | null {
  const fitting = rules
    .filter((rule) => holdsFor(rule, article))
    .toSorted((one, other) => widthOf(one, article) - widthOf(other, article))
  const rule = fitting.find(({ reason }) => reason !== null) ?? fitting[0]
  return rule ? { days: rule.days, fee_percent: rule.fee_percent, sealed: rule.sealed, reason: rule.reason } : null
}

function holdsFor({ kind, category, variant }: ReturnRule, article: ReturnedArticle): boolean {
  return (
    (kind === null || kind === article.kind) &&
    (category === null || article.categories.includes(category)) &&
    (variant === null || variant === article.variant)
  )
}

/** How much it holds for: less is nearer to the article. */
function widthOf({ kind, category, variant }: ReturnRule, { categories }: ReturnedArticle): number {
  const place = kind !== null ? 0 : category !== null ? 1 + categories.indexOf(category) : 1 + categories.length
  return 2 * place + (variant === null ? 1 : 0)
}

/** Whether the buyer is to be told before ordering: it does not come back as everything else does. */
export function isUnusualReturn({ days, fee_percent: fee, sealed, reason }: ReturnTerms): boolean {
  return reason !== null || sealed || fee > 0 || days < USUAL_RETURN_DAYS
}
