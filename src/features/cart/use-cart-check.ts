import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { whenIdle } from '#src/lib/idle.ts'

/** Comes after the screen: nobody sends an order before they see it. */
async function findingsIn(
  queryClient: QueryClient,
  items: readonly CartLine[],
): Promise<readonly { readonly id: string }[]> {
  try {
    return await (await import('./check/CheckSheet.tsx')).cartCheck.checkNow(queryClient, items)
  } catch {
    // A check whose code this device does not have must not keep an order from being sent.
    return []
  }
}

/** Looks at the cart before it is sent. What was looked at once is not shown again before something new comes up. */
export function useCartCheck(items: readonly CartLine[]) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const seen = useRef<ReadonlySet<string>>(new Set())
  const isBusy = useRef(false)
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  const hasLines = items.length > 0
  // What the shop knows of the articles comes to the device while there is a network.
  useEffect(
    () => (hasLines ? whenIdle(() => void findingsIn(queryClient, latest.current)) : undefined),
    [hasLines, queryClient],
  )
  return {
    isOpen,
    isChecking,
    close: () => setOpen(false),
    /** Whether there is nothing new to look at; else it opens. A second press while it looks is none: it must not send unseen. */
    async isClear(): Promise<boolean> {
      if (isBusy.current) return false
      isBusy.current = true
      setChecking(true)
      const findings = await findingsIn(queryClient, latest.current)
      isBusy.current = false
      setChecking(false)
      const isNew = findings.some(({ id }) => !seen.current.has(id))
      seen.current = new Set([...seen.current, ...findings.map(({ id }) => id)])
      if (isNew) setOpen(true)
      return !isNew
    },
  }
}
