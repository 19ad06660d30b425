import { useLingui } from '@lingui/react/macro'
import type { CheckFacts, Finding } from '#src/contract/ordering/cart-check.ts'
import type { Cart, CartLine } from '#src/contract/ordering/cart.ts'
import { useArrivalText } from '#src/components/stock/use-arrival-text.ts'
import { useReturnWords } from '#src/components/claims/use-return-words.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

interface Words {
  /** What may have been overlooked, and why. */
  readonly what: string
  /** What one tap does about it. */
  readonly remedy: string
}

/** A finding in words; it names the article as its row in the cart does. */
export function useFindingWords(cart: Cart, facts: CheckFacts): (finding: Finding) => Words {
  const { t } = useLingui()
  const formats = useFormats()
  const arrival = useArrivalText()
  const returnWords = useReturnWords()
  const remedyOf = ({ remedy, rule }: Finding) => {
    switch (remedy.do) {
      case 'set-quantity':
        return t`Pune ${remedy.quantity}`
      case 'replace':
        return t`Înlocuiește cu ${remedy.product.brand.name} ${remedy.product.articleNumber}`
      case 'add':
        return t`Adaugă ${remedy.product.brand.name} ${remedy.product.articleNumber}`
      case 'remove':
        return t`Scoate din coș`
      case 'answer':
        return t`Verifică potrivirea`
      case 'see':
        return rule === 'promise-moved' ? t`E bine` : t`Am văzut`
    }
  }
  const whatOf = (finding: Finding, line: CartLine | undefined) => {
    const name = line ? `${line.name} ${line.brand.name} ${line.articleNumber}` : ''
    const { rule, quantity = 1, deposit = 0, fit, promised, other, returns } = finding
    const otherName = facts.kinds.find(({ id }) => id === other)?.name ?? ''
    switch (rule) {
      case 'replaced':
        return t`${name}: producătorul l-a înlocuit cu alt articol.`
      case 'one-of-two':
        return quantity === 1
          ? t`${name}: puntea are două, în coș e unul.`
          : t`${name}: se schimbă în perechi, în coș sunt ${quantity}.`
      case 'one-side':
        return t`${name}: în coș e numai o parte a perechii.`
      case 'part-of-kit':
        return t`${name}: se află deja în ${otherName}.`
      case 'same-kind':
        return t`${name}: în coș e deja un articol de acest fel pentru această mașină.`
      case 'companion':
        return t`${name}: de obicei se schimbă împreună cu ${otherName}, care lipsește.`
      case 'fit-open':
        return fit === 'does_not_fit'
          ? t`${name}: nu se potrivește la această mașină.`
          : t`${name}: nu se știe încă dacă se potrivește.`
      case 'deposit':
        return t`${name}: garanție ${formats.money(deposit, cart.currency)} fără TVA, se restituie la predarea piesei vechi.`
      case 'no-return':
        return `${name}: ${returnWords(returns) ?? ''}.`
      case 'promise-moved':
        return promised?.now
          ? t`${name}: a trecut ora limită, ajunge ${arrival(promised.now)}.`
          : t`${name}: nu mai știm când ajunge.`
    }
  }
  return (finding) => ({
    what: whatOf(
      finding,
      cart.items.find(({ uuid }) => uuid === finding.uuids[0]),
    ),
    remedy: remedyOf(finding),
  })
}
