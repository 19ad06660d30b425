import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { KindOf, operationKinds } from '#src/contract/operations.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import type { Ending } from './sync/ending.ts'
import type { WantedOperation } from './sync/wanted-operation.ts'

/** Comes with the outbox, after the first screen: nobody writes before they see something. Until it is there, the browser asks before the page goes, as it does then (shown-writes.ts). */
async function dispatching() {
  window.addEventListener('beforeunload', stay)
  try {
    return await import('./sync/dispatch.ts')
  } finally {
    window.removeEventListener('beforeunload', stay)
  }
}

function stay(event: Event): void {
  event.preventDefault()
}

export type AnswerOfKind<K extends KindOf> = AnswerOf<(typeof operationKinds)[K]['endpoint']>

interface CommandOptions<V, K extends KindOf> {
  readonly operation: (input: V) => WantedOperation<K>
  /** The server did it while the person was waiting. */
  readonly onDone?: (answer: AnswerOfKind<K>, input: V) => unknown
  /** It is stored on this device and goes out when the network is back; what comes of it then is told in the background. */
  readonly onStored?: (operation: Operation, input: V) => unknown
  /** Done at the server, or safely waiting on this device: either way the person may go on. */
  readonly onKept?: (input: V) => unknown
  /** The server refused it, or it could neither be stored nor sent. */
  readonly onFailed?: (error: Error, input: V) => unknown
}

/** What a screen has to say to most writes. */
export interface KeptHandlers<V> {
  readonly onKept?: (input: V) => unknown
  readonly onFailed?: (error: Error) => unknown
}

/**
 * The way a write that may wait leaves a screen (offline.md). It is stored with its key, shown by the fold and sent once, whatever happens to
 * the page. Writes that need the network now go by use-online-command.ts.
 */
export function useCommand<V, K extends KindOf>(options: CommandOptions<V, K>) {
  const mutation = useMutation(mutationOf(options))
  return {
    run: (input: V) => mutation.mutate(input),
    /** Resolves with the answer or with what waits; rejects with the ApiError, which the caller shows. */
    runAsync: (input: V): Promise<Ending> => mutation.mutateAsync(input),
    /** Neither answered nor known to wait. */
    isPending: mutation.isPending,
    /** The last one waits on this device. */
    isQueued: mutation.data?.is === 'queued',
    error: mutation.error,
    reset: mutation.reset,
  }
}

/** The same where nothing is shown of how it goes: nothing is drawn anew for it. */
export function useQuietCommand<V, K extends KindOf>(options: CommandOptions<V, K>): (input: V) => void {
  const client = useQueryClient()
  return (input) =>
    void client
      .getMutationCache()
      .build(client, mutationOf(options))
      .execute(input)
      // It has been told.
      .catch(() => undefined)
}

function mutationOf<V, K extends KindOf>({
  operation,
  onDone,
  onStored,
  onKept,
  onFailed,
}: CommandOptions<V, K>): UseMutationOptions<Ending, Error, V> {
  return {
    mutationFn: async (input) => (await dispatching()).dispatch(operation(input)),
    onSuccess: async (ending, input) => {
      if (ending.is === 'replaced' || ending.is === 'cancelled') return
      onKept?.(input)
      await (ending.is === 'done'
        ? onDone?.(ending.answer as AnswerOfKind<K>, input)
        : onStored?.(ending.operation, input))
    },
    onError: (error, input) => onFailed?.(error, input),
  }
}
