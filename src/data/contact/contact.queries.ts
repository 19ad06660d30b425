import { contactEndpoints, Contacts } from '#src/contract/people/contact.ts'
import { offlineQuery } from '#src/data/knowledge/offline-query.ts'
import { call } from '#src/platform/api/call.ts'

const FRESH_MS = 60 * 60_000

export const contactQueries = {
  own: () =>
    offlineQuery({
      key: ['contact'],
      ask: (signal) => call(contactEndpoints.read, { signal }),
      schema: Contacts,
      kind: 'contact',
      id: 'own',
      limit: 1,
      freshMs: FRESH_MS,
    }),
}
