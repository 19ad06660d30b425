import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { outboxActions } from '#src/data/sync/use-outbox.ts'

/** Takes an order back; counts the seconds in which it surely has not been sent. */
export function BackIntoCartButton({ opId, untilMs }: { opId: string; untilMs: number }) {
  const [nowMs, setNowMs] = useState(Date.now)
  const left = Math.ceil((untilMs - nowMs) / 1000)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  return (
    <Button variant="default" onClick={() => void (isOver ? outboxActions.cancel(opId) : outboxActions.undo(opId))}>
      {isOver ? <Trans>Înapoi în coș</Trans> : <Trans>Înapoi în coș ({left} s)</Trans>}
    </Button>
  )
}
