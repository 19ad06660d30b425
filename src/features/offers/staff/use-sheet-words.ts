import { useLingui } from '@lingui/react/macro'
import type { SheetProblem } from '#src/domain/offers/offer-sheet.ts'

/** What is wrong with a field, in words. */
export function useSheetWords() {
  const { t } = useLingui()
  const texts: Record<SheetProblem['is'], string> = {
    money: t`Scrieți o sumă`,
    quantity: t`Scrieți un număr întreg`,
    article: t`Alegeți întâi articolul`,
    open: t`Preț sau „Nu ofer”`,
  }
  return { problemText: (is: SheetProblem['is']) => texts[is] }
}
