import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { addressOfOrders, numbersOrderedBefore } from '#src/components/ordering/order-address.ts'
import { answerWords, operationSubject, operationTitle } from '#src/components/offline/operation-labels.ts'
import { type Settlement, tellInBackground } from '#src/data/sync/settlement.ts'
import { noteTold, untoldOrders } from '#src/data/sync/told-orders.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { notify } from '#src/ui/notifications/notify.ts'

/** Who waited for the order in front of the screen is told by that; it takes a moment. */
const A_MOMENT_MS = 300

/** Says what became of waiting work that nobody is looking at: an order's number, as soon as somebody looks, or that something wants the person. */
export function SyncNotices(): null {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const untold = untoldOrders(useOutbox().operations)
    .map(({ opId, rev }) => `${opId} ${rev}`)
    .join(' ')
  const see = (number: string | number) => ({
    label: t`Vezi comanda`,
    run: () => void navigate({ to: '/cart-v2/thank-you', search: { order: number } }),
  })
  const tellNumbers = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    for (const { opId, answer, formerAnswer } of untoldOrders()) {
      noteTold(opId)
      const order = addressOfOrders(answer)
      const former = addressOfOrders(formerAnswer)
      // The same number again is no news.
      if (order === null || order === former) continue
      // The shop was restored from a copy that did not have the order yet: whoever looks has to know, the number they wrote down is no more.
      if (former !== null) {
        notify({
          kind: 'cart',
          title: t`Comanda ${former} are acum numărul ${order}`,
          text: t`Magazinul a fost readus dintr-o copie care nu o avea încă. A fost înregistrată din nou, o singură dată; numărul vechi nu mai este valabil.`,
          action: see(order),
        })
      } else
        notify({
          kind: 'cart',
          title: t`Comanda în așteptare a fost înregistrată`,
          text: t`Număr comandă: ${order}`,
          action: see(order),
        })
    }
  })
  const tell = useEffectEvent(({ operation, refusal, isBackground }: Settlement) => {
    if (!refusal || !isBackground) return
    const before = numbersOrderedBefore(refusal)?.[0]
    if (before !== undefined) {
      return notify({
        kind: 'cart',
        title: t`Aceste produse au fost deja comandate`,
        text: t`Număr comandă: ${before}`,
        action: see(Number(before)),
      })
    }
    const former = addressOfOrders(operation.answer)
    const text = [
      `${operationTitle(i18n, operation)}\n${operationSubject(operation)}`.trim(),
      ...(former === null
        ? []
        : [
            t`Magazinul a fost readus dintr-o copie care nu avea comanda ${former}; numărul acela nu mai este valabil.`,
          ]),
      answerWords(i18n, refusal),
    ].join('\n')
    return notify({
      kind: 'error',
      title: t`Necesită atenție`,
      text,
      action: { label: t`Vezi`, run: () => void navigate({ to: '/sync' }) },
    })
  })
  useEffect(() => tellInBackground((settlement) => void tell(settlement)), [])
  useEffect(() => {
    if (untold === '') return
    const look = () => tellNumbers()
    const timer = setTimeout(look, A_MOMENT_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [untold])
  return null
}
