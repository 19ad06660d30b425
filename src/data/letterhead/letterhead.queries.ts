import { queryOptions } from '@tanstack/react-query'
import { type Letterhead, letterheadEndpoints, type LetterheadText } from '#src/contract/ordering/letterhead.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'

const key = ['account', 'letterhead'] as const

export const letterheadQueries = {
  read: () =>
    queryOptions({ queryKey: key, queryFn: ({ signal }) => call(letterheadEndpoints.read, { signal }), staleTime: 0 }),
  logo: () =>
    queryOptions({
      queryKey: [...key, 'logo'],
      queryFn: async ({ signal }) => (await call(letterheadEndpoints.logo, { signal })).content,
      staleTime: 0,
    }),
}

/** Set once by one person of the company, who wants to see it there. */
export function useKeepLetterhead(onDone: (kept: Letterhead) => unknown) {
  return useOnlineCommand<LetterheadText, Letterhead>({
    send: ({ input, idempotencyKey }) => call(letterheadEndpoints.keep, { body: input, idempotencyKey }),
    onDone,
  })
}

/** Null takes the logo away. The picture is made anew by the shop. */
export function useSetLogo(onDone: (kept: Letterhead) => unknown) {
  return useOnlineCommand<File | null, Letterhead>({
    send: ({ input, idempotencyKey }) =>
      input === null
        ? call(letterheadEndpoints.removeLogo, { idempotencyKey })
        : call(letterheadEndpoints.uploadLogo, { body: { logo: [input] }, idempotencyKey }),
    onDone,
  })
}
