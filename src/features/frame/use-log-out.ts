import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { logOut } from '#src/data/session/session-life.ts'

/** Explicit logout (AUTH-12). */
export function useLogOut() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  return {
    leaving,
    async logOut() {
      setLeaving(true)
      await logOut(queryClient)
      await router.navigate({ to: '/login' })
    },
  }
}
