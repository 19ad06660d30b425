import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { logOut } from '#src/data/session/session-life.ts'
import { outboxView } from '#src/data/sync/outbox-access.ts'
import { countWork } from '#src/domain/operation-standing.ts'
import { notices } from '#src/ui/notifications/notify.ts'

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
      const { waiting, attention } = countWork(outboxView.get().operations)
      if (waiting + attention > 0) setStep('asking')
      else await leave()
    },
  }
}
