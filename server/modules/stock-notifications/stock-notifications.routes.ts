import { stockNotificationEndpoints } from '#src/contract/stock-notifications.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/mount.ts'
import { cancelNotification, listNotifications, registerNotification } from './stock-notifications.service.ts'

export function stockNotificationRoutes(on: On, { catalogue }: Deps): void {
  on(stockNotificationEndpoints.list, async ({ db, principal }) => ({
    items: await listNotifications(db, catalogue, principal),
  }))
  on(stockNotificationEndpoints.register, async ({ db, principal, params }) => {
    await registerNotification(db, catalogue, principal, params.id)
    return { is_awaited: true } as const
  })
  on(stockNotificationEndpoints.cancel, async ({ db, principal, params }) =>
    cancelNotification(db, catalogue, principal, params.id),
  )
}
