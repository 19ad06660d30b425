import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { addressOfOrders } from '#src/components/order-address.ts'
import { answerWords, operationSubject, operationTitle } from '#src/components/operation-words.ts'
import { onSettled, type Settlement } from '#src/data/sync/settlement.ts'
import { notify } from '#src/ui/notifications/notify.ts'

/** Says what became of waiting work that nobody is looking at: an order's number, or that something wants the person. */
export function SyncNotices(): null {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const tell = useEffectEvent(({ operation, answer, refusal, isBackground }: Settlement) => {
    if (!isBackground) return
    if (refusal) {
      const text = [`${operationTitle(i18n, operation)} ${operationSubject(operation)}`.trim(), answerWords(i18n, refusal)].join('\n')
      return notify({ kind: 'error', title: t`Necesită atenție`, text, action: { label: t`Vezi`, run: () => void navigate({ to: '/sync' }) } })
    }
    const order = operation.kind === 'order.send.v1' ? addressOfOrders(answer) : null
    if (order === null) return
    return notify({ kind: 'cart', title: t`Comanda în așteptare a fost înregistrată`, text: t`Număr comandă: ${order}`, action: { label: t`Vezi comanda`, run: () => void navigate({ to: '/cart-v2/thank-you', search: { order } }) } })
  })
  useEffect(() => onSettled((settlement) => void tell(settlement)), [])
  return null
}
