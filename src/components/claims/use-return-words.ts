import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReturnTerms } from '#src/contract/catalogue/article.ts'
import { isUnusualReturn } from '#src/domain/returns/return-rules.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

/** How something may be sent back, where that is not as usual (T-05); null where it is. Without a full stop: it stands beside other words. */
export function useReturnWords(): (terms: ReturnTerms | undefined) => string | null {
  const { t } = useLingui()
  const formats = useFormats()
  return (terms) => {
    if (!terms || !isUnusualReturn(terms)) return null
    switch (terms.reason) {
      case 'special_order':
        return t`Nu se returnează: adus la comandă`
      case 'electrical':
        return t`Nu se returnează: piesă electrică`
      case 'opened_liquid':
        return t`Nu se returnează: lichid care se strică odată desfăcut`
      case null: {
        const days = t`${plural(terms.days, { one: 'Retur într-o zi', few: 'Retur în # zile', other: 'Retur în # de zile' })}`
        const fee = formats.percent(terms.fee_percent)
        return [
          days,
          ...(terms.sealed ? [t`numai sigilat`] : []),
          ...(terms.fee_percent > 0 ? [t`se reține ${fee} din preț`] : []),
        ].join(', ')
      }
    }
  }
}
