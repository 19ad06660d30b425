import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useLayoutEffect, useEffectEvent, useId } from 'react'
import type { OfferForm } from './use-offer-order.ts'
import classes from './OfferOrderPanel.module.css'

interface OfferOrderButtonProps {
  readonly form: OfferForm
  /** Where the reason stands, if not below. */
  readonly reasonId?: string
}

/** Where the same keys send something else: a message about the offer, the link for its owner. */
const ELSEWHERE = 'form, form *, [role="dialog"] *'

/**
 * Orders what is chosen; it stays reachable when it cannot, and leads to what is missing. Ctrl+Enter presses it from anywhere but another form.
 */
export function OfferOrderButton({ form, reasonId }: OfferOrderButtonProps) {
  const id = useId()
  const reason = form.problemText
  const count = form.choice.chosen.size
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, repeat, defaultPrevented, target } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || defaultPrevented) return
    if (target instanceof Element && target.matches(ELSEWHERE)) return
    event.preventDefault()
    form.press()
  })
  useLayoutEffect(() => {
    const controller = new AbortController()
    window.addEventListener('keydown', onKey, { signal: controller.signal })
    return () => controller.abort()
  }, [])
  return (
    <div className={classes['order']}>
      <Button
        size="lg"
        fullWidth
        leftSection={reasonId === undefined ? <IconSend size={20} stroke={1.75} aria-hidden /> : undefined}
        loading={form.isSending}
        aria-disabled={form.isBlocked || undefined}
        data-blocked={form.isBlocked || undefined}
        className={classes['button']}
        aria-describedby={reason ? (reasonId ?? id) : undefined}
        aria-keyshortcuts="Control+Enter"
        onClick={form.press}
      >
        {count === 0 ? (
          <Trans context="buton">Comandă</Trans>
        ) : (
          <Plural value={count} one="Comandă # linie" few="Comandă # linii" other="Comandă # de linii" />
        )}
      </Button>
      {reason && reasonId === undefined ? (
        <p id={id} className={classes['reason']}>
          {reason}
        </p>
      ) : null}
    </div>
  )
}
