import { DeliveryCalendar, deliveryEndpoints } from '#src/contract/ordering/delivery.ts'
import { offlineQuery } from '#src/data/knowledge/offline-query.ts'
import { call } from '#src/platform/api/call.ts'

const HOUR_MS = 3_600_000

export const deliveryQueries = {
  /** Runs and holidays change rarely; a device that is out of reach promises by what it knows of them. */
  calendar: () =>
    offlineQuery({
      key: ['delivery', 'calendar'],
      ask: (signal) => call(deliveryEndpoints.calendar, { signal }),
      schema: DeliveryCalendar,
      kind: 'delivery-calendar',
      id: 'own',
      limit: 1,
      freshMs: HOUR_MS,
    }),
}
