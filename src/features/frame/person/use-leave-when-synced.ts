import { useEffect, useEffectEvent, useState } from 'react'

/** Somebody who wants to go home does not wait longer for a slow line. */
const PATIENCE_MS = 20_000

/** Leaves as soon as nothing is left to be sent; gives up when that takes too long. */
export function useLeaveWhenSynced(left: number, onLeave: () => Promise<void>) {
  const [step, setStep] = useState<'idle' | 'running' | 'over'>('idle')
  const isRunning = step === 'running'
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (isRunning && left === 0) void leave()
  }, [isRunning, left])
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setStep('over'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isRunning])
  return { isRunning, isOver: step === 'over', start: () => setStep('running') }
}
