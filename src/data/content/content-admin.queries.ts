import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { contentAdminEndpoints as endpoints, type ContentInput } from '#src/contract/campaigns/content-admin.ts'
import { type ContentFilter, type ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'

const PER_PAGE = '25'
const key = ['staff', 'content'] as const

export const contentAdminQueries = {
  list: (kind: ContentKind, state: ContentFilter | undefined, page: number) =>
    queryOptions({
      queryKey: [...key, kind, 'list', state ?? '', page],
      queryFn: ({ signal }) =>
        call(endpoints.list, { params: { kind }, query: { state, page: String(page), per_page: PER_PAGE }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Asked whenever it is opened: what is changed must not be of yesterday. */
  piece: (kind: ContentKind, id: number) =>
    queryOptions({
      queryKey: [...key, kind, 'piece', id],
      queryFn: ({ signal }) => call(endpoints.read, { params: { kind, id: String(id) }, signal }),
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  articles: (number: string) =>
    queryOptions({
      queryKey: [...key, 'articles', number],
      queryFn: ({ signal }) => call(endpoints.articles, { query: { number }, signal }),
      enabled: number.trim().length >= 2,
    }),
}

interface Saved {
  readonly kind: ContentKind
  /** Null: a new one. */
  readonly id: number | null
  readonly revision: number
  readonly input: ContentInput
}

/** Does not wait: everybody reads what is written, and another may have changed it meanwhile. */
export function useSaveContent() {
  const settled = useSettled()
  return useOnlineCommand({
    send: ({ input: { kind, id, revision, input }, idempotencyKey }: { input: Saved; idempotencyKey: string }) =>
      id === null
        ? call(endpoints.create, { params: { kind }, body: input, idempotencyKey })
        : call(endpoints.change, { params: { kind, id: String(id) }, body: { ...input, revision }, idempotencyKey }),
    onDone: settled,
  })
}

interface Named {
  readonly kind: ContentKind
  readonly id: number
  readonly revision: number
}

/** Deletes it, for everybody at once; it can be brought back. */
export function useRemoveContent() {
  const settled = useSettled()
  return useOnlineCommand({
    send: ({ input: { kind, id, revision }, idempotencyKey }: { input: Named; idempotencyKey: string }) =>
      call(endpoints.remove, { params: { kind, id: String(id) }, body: { revision }, idempotencyKey }),
    onDone: settled,
  })
}

export function useRestoreContent() {
  const settled = useSettled()
  return useOnlineCommand({
    send: ({ input: { kind, id }, idempotencyKey }: { input: Omit<Named, 'revision'>; idempotencyKey: string }) =>
      call(endpoints.restore, { params: { kind, id: String(id) }, idempotencyKey }),
    onDone: settled,
  })
}

/** A file, which is sent whole; its name and time tell one intent from another. */
export function useUploadImage() {
  const command = useOnlineCommand({
    send: ({ input, idempotencyKey }: { input: { file: File; of: string }; idempotencyKey: string }) =>
      call(endpoints.upload, { body: { image: [input.file] }, idempotencyKey }),
  })
  return {
    isPending: command.isPending,
    runAsync: (file: File) => command.runAsync({ file, of: `${file.name} ${file.size} ${file.lastModified}` }),
  }
}

/** What the shop's people see of it, and what they see as everybody. */
function useSettled() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['content'] })
    return client.invalidateQueries({ queryKey: key })
  }
}
