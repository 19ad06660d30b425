import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { logOut } from '#src/data/session/session-life.ts'
import { openedOutbox, outboxView } from '#src/data/sync/outbox-access.ts'
import { countWork } from '#src/domain/operation-standing.ts'
import { contact } from '#src/platform/api/contact.ts'
import { notices } from '#src/ui/notifications/notify.ts'

/** What is on its way when somebody leaves arrives in a moment: they are asked about what stays longer. */
const PATIENCE_MS = 2_000

const left = () => countWork(outboxView.get().operations)

/** Resolves when nothing is left to be sent, when that takes too long, and at once where waiting is of no use. */
async function untilArrived(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  // A page that has just been opened does not know yet what waits.
  await Promise.race([openedOutbox(), late])
  const { waiting, attention } = left()
  if (waiting === 0 || attention > 0 || !contact.get().online) return
  let stop = () => {}
  const arrived = new Promise<void>((resolve) => {
    stop = outboxView.subscribe(() => left().waiting === 0 && resolve())
  })
  await Promise.race([arrived, late])
  stop()
}

/** Explicit logout (AUTH-12). With work that has not arrived it asks first what shall become of that (offline.md §10). */
export function useLogOut() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [step, setStep] = useState<'in' | 'asking' | 'leaving'>('in')
  const leave = async () => {
    setStep('leaving')
    await logOut(queryClient)
    notices.set([])
    await router.navigate({ to: '/login' })
  }
  return {
    leaving: step === 'leaving',
    asking: step === 'asking',
    leave,
    stay: () => setStep('in'),
    async logOut() {
      setStep('leaving')
      await untilArrived()
      const { waiting, attention } = left()
      if (waiting + attention > 0) setStep('asking')
      else await leave()
    },
  }
}
