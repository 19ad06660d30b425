import { useLingui } from '@lingui/react/macro'
import type { OfferLine } from '#src/contract/ordering/offers.ts'
import { mostOf } from '#src/domain/offers/offer-choice.ts'

/** What a line is called, and how it stands where that is not what one expects. */
export function useLineWords() {
  const { t } = useLingui()
  return {
    nameOf: ({ product, requested_text: text }: Pick<OfferLine, 'product' | 'requested_text'>) =>
      product ? `${product.brand.name} ${product.articleNumber}, ${product.name}` : text,
    stateOf(line: OfferLine, isOrderable: boolean): string | null {
      if (line.status === 'declined') return t`Consultantul nu oferă această piesă.`
      if (line.status === 'requested') return t`Fără preț încă`
      if (!isOrderable) return null
      if (mostOf(line) === 0) return t`Nu se poate comanda acum; prețul ofertat rămâne.`
      if (mostOf(line) < line.quantity) return t`Se pot comanda acum cel mult ${mostOf(line)}.`
      return null
    },
  }
}
