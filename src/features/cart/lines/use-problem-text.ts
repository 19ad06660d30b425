import { useLingui } from '@lingui/react/macro'
import type { SendProblem } from '#src/domain/orders/order-rules.ts'

/** Why the cart cannot be ordered now, in words; the server refuses by the same rule. */
export function useProblemText(): (problem: SendProblem | 'cash-over-cap' | 'prices-too-old') => string {
  const { t } = useLingui()
  return (problem) => {
    switch (problem) {
      case 'orders-not-allowed':
        return t`Contul dvs. nu poate trimite comenzi. Cereți acest drept titularului contului; coșul rămâne pregătit.`
      case 'nothing-selected':
        return t`Selectați cel puțin un produs care se poate comanda.`
      case 'insufficient-stock':
        return t`Stocul nu ajunge pentru un produs selectat: acceptați cantitatea disponibilă sau debifați produsul.`
      case 'wrong-multiple':
        return t`Un produs selectat se vinde acum la alt multiplu: schimbați cantitatea sau debifați produsul.`
      case 'shipping-point-required':
        return t`Trebuie să selectați un punct de livrare`
      case 'cash-over-cap':
        return t`Comanda depășește ce se poate plăti azi ramburs: alegeți alt mod de plată pentru toată comanda.`
      case 'prices-too-old':
        return t`Un preț din acest coș nu este cunoscut sau este mai vechi de 24 de ore. Comanda se poate trimite când magazinul răspunde.`
    }
  }
}
