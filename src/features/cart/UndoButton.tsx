import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'

/** Takes something back as long as nothing was sent; counts the seconds that are left and goes with them. */
export function UndoButton({ untilMs, onUndo }: { untilMs: number; onUndo: () => void }) {
  const [nowMs, setNowMs] = useState(Date.now)
  const left = Math.ceil((untilMs - nowMs) / 1000)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  if (isOver) return null
  return <Button onClick={onUndo}><Trans>Anulează ({left} s)</Trans></Button>
}
