import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type FeedbackCategory, feedbackEndpoints, type FeedbackState } from '#src/contract/people/feedback.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'
import type { Progress } from '#src/platform/api/received-file.ts'

const PER_PAGE = '25'
const key = ['staff', 'feedback'] as const

export const feedbackQueries = {
  list: (state: FeedbackState, page: number) =>
    queryOptions({
      queryKey: [...key, state, page],
      queryFn: ({ signal }) =>
        call(feedbackEndpoints.list, { query: { state, page: String(page), per_page: PER_PAGE }, signal }),
      placeholderData: keepPreviousData,
    }),
}

export interface WrittenFeedback {
  readonly category: FeedbackCategory
  readonly text: string
  readonly page: string
  readonly files: readonly File[]
}

/** Does not wait: its files would have to travel in parts under a lane of their own, which only claims have (docs/decisions/194). What was written stays in the form. */
export function useSendFeedback() {
  const command = useOnlineCommand({
    send: ({
      input: { of: _, ...body },
      idempotencyKey,
    }: {
      input: WrittenFeedback & { of: string }
      idempotencyKey: string
    }) => call(feedbackEndpoints.send, { body, idempotencyKey }),
  })
  return {
    isPending: command.isPending,
    /** Files are no part of what tells one intent from another, so their names and times stand beside them. */
    runAsync: (written: WrittenFeedback) =>
      command.runAsync({
        ...written,
        of: written.files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join('\n'),
      }),
  }
}

/** Staff: whether somebody has answered. Cannot wait: others look at the same list. */
export function useMarkFeedback() {
  const client = useQueryClient()
  return useOnlineCommand({
    send: ({ input, idempotencyKey }: { input: { id: number; answered: boolean }; idempotencyKey: string }) =>
      call(feedbackEndpoints.mark, {
        params: { id: String(input.id) },
        body: { answered: input.answered },
        idempotencyKey,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const downloadFeedbackFile =
  (id: number, position: number) =>
  (options: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void }) =>
    call(feedbackEndpoints.file, { ...options, params: { id: String(id), position: String(position) } })
