import { useLingui } from '@lingui/react/macro'
import type { FeedbackCategory } from '#src/contract/people/feedback.ts'

export function useFeedbackWords(): Readonly<Record<FeedbackCategory, string>> {
  const { t } = useLingui()
  return {
    problem: t`Ceva nu merge`,
    idea: t`Idee`,
    articles: t`Produse`,
    prices: t`Prețuri`,
    delivery: t`Livrare`,
    other: t`Altceva`,
  }
}
