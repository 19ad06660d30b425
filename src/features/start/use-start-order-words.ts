import { useLingui } from '@lingui/react/macro'
import type { StartOrder, StartOrderKind } from '#src/contract/campaigns/start-orders.ts'
import type { Tone } from '#src/ui/Tag.tsx'

/** The words of orders of START: what they are of, and how they stand. */
export function useStartOrderWords() {
  const { t } = useLingui()
  const kinds: Record<StartOrderKind, string> = {
    products: t`Produse`,
    prize: t`Premiu`,
    voucher: t`Voucher`,
    invoice: t`Scădere din factură`,
  }
  return {
    kinds,
    standing: ({ kind, state }: Pick<StartOrder, 'kind' | 'state'>): { readonly tone: Tone; readonly word: string } => {
      if (state === 'refused') return { tone: 'bad', word: t`Refuzat` }
      if (kind === 'voucher') return { tone: 'ok', word: t`Emis` }
      if (kind === 'invoice')
        return state === 'delivered'
          ? { tone: 'ok', word: t`Creditat` }
          : { tone: 'accent', word: t`Notă de credit cerută` }
      if (state === 'delivered') return { tone: 'ok', word: t`Livrat` }
      return state === 'accepted' ? { tone: 'accent', word: t`Comandat` } : { tone: 'accent', word: t`Trimis` }
    },
  }
}
