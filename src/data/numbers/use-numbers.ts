import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { deviceFiles } from '#src/platform/offline/device-files.ts'
import { fetchNumbers, numbersRun } from './fetch-numbers.ts'
import { numbersKey, readKeptNumbers } from './kept-numbers.ts'
import { numbersWanted, wantNumbers } from './numbers-choice.ts'

/** The index of numbers on this device: what is here, what is coming, and whether it is wanted. */
export function useNumbers() {
  const queryClient = useQueryClient()
  const { data: kept = null } = useQuery({
    queryKey: [...numbersKey, 'kept'],
    queryFn: readKeptNumbers,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    networkMode: 'always',
  })
  const run = useSyncExternalStore(numbersRun.subscribe, numbersRun.get)
  const isWanted = useSyncExternalStore(numbersWanted.subscribe, numbersWanted.get)
  return {
    kept,
    run,
    isWanted,
    fetch() {
      wantNumbers(true)
      void fetchNumbers(queryClient)
    },
    remove() {
      wantNumbers(false)
      void deviceFiles.clear().then(() => queryClient.invalidateQueries({ queryKey: numbersKey }))
    },
  }
}
