import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '#src/contract/search.ts'

/** Suggestions of this device while the shop cannot be reached. Their code comes with the first need, which the worker has kept. */
export function useKnownSuggestions(text: string, isWanted: boolean): { readonly items: readonly Suggestion[] } | undefined {
  return useQuery({
    queryKey: ['search', 'known-here', text],
    queryFn: async ({ client }) => {
      const { knownSuggestions } = await import('#src/data/search/known-suggestions.ts')
      return knownSuggestions(client, text)
    },
    enabled: isWanted,
    gcTime: 0,
  }).data
}
