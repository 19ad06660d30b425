import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { WrittenException } from '#src/contract/ordering/runs.ts'
import { runEndpoints } from '#src/contract/ordering/runs.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'

const key = ['staff', 'runs']

export const runQueries = {
  list: () =>
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) => call(runEndpoints.runs, { signal }),
      refetchInterval: 60_000,
    }),
}

export type NewException = Omit<WrittenException, 'by' | 'at'>

/** Cannot wait: buyers are told of it now or not at all. */
export function useWriteException() {
  const client = useQueryClient()
  return useOnlineCommand({
    send: ({ input: { run, ...body }, idempotencyKey }: { input: NewException; idempotencyKey: string }) =>
      call(runEndpoints.writeException, { params: { id: String(run) }, body, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** Cannot wait either. */
export function useRemoveException() {
  const client = useQueryClient()
  return useOnlineCommand({
    send: ({ input: { run, day }, idempotencyKey }: { input: { run: number; day: string }; idempotencyKey: string }) =>
      call(runEndpoints.removeException, { params: { id: String(run) }, body: { day }, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
