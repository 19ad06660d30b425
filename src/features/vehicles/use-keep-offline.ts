import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keepCarOffline, keptCarQueries, type KeepProgress } from '#src/data/vehicles/keep-car-offline.ts'

type Download = { readonly is: 'idle' } | { readonly is: 'running'; readonly progress: KeepProgress | null } | { readonly is: 'failed'; readonly error: Error }

/** The download of a car's articles onto this device; leaving the page stops it, and what has come is kept. */
export function useKeepOffline(carId: string) {
  const queryClient = useQueryClient()
  const kept = useQuery(keptCarQueries.state(carId)).data ?? null
  const [download, setDownload] = useState<Download>({ is: 'idle' })
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    kept,
    download,
    stop: () => controller.current?.abort(),
    async start() {
      const { signal } = (controller.current = new AbortController())
      setDownload({ is: 'running', progress: null })
      try {
        await keepCarOffline(queryClient, carId, signal, (progress) => setDownload({ is: 'running', progress }))
        setDownload({ is: 'idle' })
      } catch (error) {
        setDownload(signal.aborted ? { is: 'idle' } : { is: 'failed', error: error as Error })
      }
    },
  }
}
