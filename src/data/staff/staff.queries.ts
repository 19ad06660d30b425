import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ErpState } from '#src/contract/after-sales/erp-documents.ts'
import { erpQueueEndpoints } from '#src/contract/after-sales/erp-queue.ts'
import type { Presence } from '#src/contract/fields.ts'
import { staffEndpoints } from '#src/contract/people/staff.ts'
import { workEndpoints, type WorkKind } from '#src/contract/after-sales/work.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'

/** Others work through the same lists: looked at again while they stand open. */
const ANEW_MS = 60_000
const PER_PAGE = '25'

export interface WorkWanted {
  readonly kind: WorkKind | undefined
  readonly whose: 'all' | 'own'
  readonly page: number
}

export const staffQueries = {
  accounts: (term: string, presence: Presence) =>
    queryOptions({
      queryKey: ['staff', 'accounts', term, presence],
      queryFn: ({ signal }) => call(staffEndpoints.accounts, { query: { term, presence }, signal }),
      placeholderData: keepPreviousData,
    }),
  work: (wanted: WorkWanted) =>
    queryOptions({
      queryKey: ['staff', 'work', wanted],
      queryFn: ({ signal }) =>
        call(workEndpoints.list, { query: { ...wanted, page: String(wanted.page), per_page: PER_PAGE }, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ANEW_MS,
    }),
  erp: (state: ErpState | undefined, page: number) =>
    queryOptions({
      queryKey: ['staff', 'erp', state ?? '', page],
      queryFn: ({ signal }) =>
        call(erpQueueEndpoints.list, { query: { state, page: String(page), per_page: PER_PAGE }, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ANEW_MS,
    }),
}

/** Tries a document for the ERP again, or says that an invoice was looked at. Cannot wait: it is for what the shop knows now. */
export function useRetryDocument(isInvoice: boolean) {
  const queryClient = useQueryClient()
  return useOnlineCommand({
    send: ({ input, idempotencyKey }: { input: string; idempotencyKey: string }) =>
      isInvoice
        ? call(workEndpoints.checkInvoice, { params: { number: input }, idempotencyKey })
        : call(erpQueueEndpoints.retry, { params: { key: input }, idempotencyKey }),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['staff', 'work'] }),
        queryClient.invalidateQueries({ queryKey: ['staff', 'erp'] }),
      ])
    },
  })
}
