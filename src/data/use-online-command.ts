import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createIntentKeys, type UnsettledKeys } from './intent-keys.ts'

/** What a person wants done, with the key under which the server does it at most once. */
interface OnlineCommand<V> {
  readonly input: V
  readonly idempotencyKey: string
}

interface OnlineCommandOptions<V, R> {
  /** Sends it; must hand the key to `call` where the endpoint asks for one. */
  readonly send: (command: OnlineCommand<V>) => Promise<R>
  readonly onDone?: (answer: R, input: V) => unknown
  readonly onFailed?: (error: Error, input: V) => unknown
  /** Afterwards, whatever happened. */
  readonly onSettled?: (input: V) => unknown
  /** Where the keys stand of what nobody knows the outcome of; as long as the screen lives, unless it says otherwise. */
  readonly unsettled?: UnsettledKeys
}

/**
 * A write that is worth nothing later or that only the server can answer: it needs the network now, and its comment says why. Everything else
 * is a command that may wait (use-command.ts). One intent of the person is one idempotency key (intent-keys.ts).
 */
export function useOnlineCommand<V, R = unknown>(options: OnlineCommandOptions<V, R>) {
  const [keys] = useState(() => createIntentKeys(undefined, options.unsettled))
  const mutation = useMutation<R, Error, OnlineCommand<V>>({
    mutationFn: (command) => options.send(command),
    onSuccess: (answer, { input }) => options.onDone?.(answer, input),
    onError: (error, { input }) => options.onFailed?.(error, input),
    onSettled: (_answer, error, { input }) => {
      keys.settle(input, error)
      return options.onSettled?.(input)
    },
  })
  return {
    run: (input: V) => mutation.mutate({ input, idempotencyKey: keys.keyFor(input) }),
    /** Resolves with the answer; rejects with the ApiError, which the caller shows. */
    runAsync: (input: V): Promise<R> => mutation.mutateAsync({ input, idempotencyKey: keys.keyFor(input) }),
    isPending: mutation.isPending,
    /** What is being sent. */
    pending: mutation.isPending ? mutation.variables.input : undefined,
    error: mutation.error,
    reset: mutation.reset,
  }
}
