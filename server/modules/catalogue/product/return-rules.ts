import type { Kysely, Selectable } from 'kysely'
import type { ReturnTerms } from '#src/contract/catalogue/article.ts'
import { type ReturnRule, returnTermsOf } from '#src/domain/returns/return-rules.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Dictionary } from '../words/dictionary.ts'
import type { ArticleRow } from './offer.repository.ts'

/** All of them: they are few, and every cart is read by them. */
export async function readReturnRules(db: Kysely<Tables>): Promise<readonly ReturnRule[]> {
  return (await db.selectFrom('return_rules').selectAll().orderBy('rule_id').execute()).map(returnRuleOf)
}

export function returnRuleOf(row: Selectable<Tables['return_rules']>): ReturnRule {
  return {
    kind: row.generic_article_id,
    category: row.node_id,
    variant: row.variant,
    days: row.returnable_days,
    fee_percent: Number(row.return_fee_percent),
    sealed: row.must_be_sealed,
    reason: row.no_return_reason,
  }
}

/** How an article may be sent back if it is ordered now (T-05); null where no rule says anything of it. */
export function articleReturns(
  { dictionary, returnRules }: { readonly dictionary: Dictionary; readonly returnRules: readonly ReturnRule[] },
  { generic_article_id: kind, variant }: Pick<ArticleRow, 'generic_article_id' | 'variant'>,
): ReturnTerms | null {
  return returnTermsOf(returnRules, { kind, variant, categories: categoriesAround(dictionary, kind) })
}

/** The category of a kind of part and those that it lies in, nearest first. */
function categoriesAround({ genericArticles, categories }: Dictionary, kind: number): readonly number[] {
  const around: number[] = []
  let node = categories.get(genericArticles.get(kind)?.node_id ?? 0)
  while (node) {
    around.push(node.node_id)
    node = categories.get(node.parent_id ?? 0)
  }
  return around
}
