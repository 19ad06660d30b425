import { type MutationKey, type MutationScope, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createIntentKeys } from './intent-keys.ts'

/** What a person wants done, with the key under which the server does it at most once. */
export interface Command<V> {
  readonly input: V
  readonly idempotencyKey: string
}

interface CommandOptions<V, R, U> {
  readonly mutationKey?: MutationKey
  /** Commands of one scope are sent one after the other, in the order in which they were given. */
  readonly scope?: MutationScope
  /** Sends it; must hand the key to `call`. */
  readonly send: (command: Command<V>) => Promise<R>
  /** Shows the expected result at once; what it returns goes to `undo` when the command fails. */
  readonly optimistic?: (input: V) => U | Promise<U>
  readonly undo?: (before: U, input: V) => void
  readonly onDone?: (answer: R, input: V) => unknown
  readonly onFailed?: (error: Error, input: V) => unknown
  /** Afterwards, whatever happened. */
  readonly onSettled?: (input: V) => unknown
}

/**
 * The way a write leaves a screen. One intent of the person is one idempotency key (intent-keys.ts). The outbox takes the place of `send` without a change
 * to the screens: they see `run`, `isPending` and `error` only.
 */
export function useCommand<V, R = unknown, U = unknown>(options: CommandOptions<V, R, U>) {
  const [keys] = useState(createIntentKeys)
  const mutation = useMutation<R, Error, Command<V>, U | undefined>({
    mutationKey: options.mutationKey,
    scope: options.scope,
    mutationFn: (command) => options.send(command),
    onMutate: ({ input }) => options.optimistic?.(input),
    onSuccess: (answer, { input }) => options.onDone?.(answer, input),
    onError: (error, { input }, before) => {
      if (before !== undefined) options.undo?.(before, input)
      return options.onFailed?.(error, input)
    },
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
