import { stockNotificationEndpoints } from '#src/contract/ordering/stock-notifications.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { cancelNotification, listNotifications, registerNotification } from './stock-notifications.service.ts'

export const stockNotificationModule = defineModule({
  routes: ({ catalogue }) => [
    route(stockNotificationEndpoints.list, async ({ db, principal }) => ({
      items: await listNotifications(db, catalogue, principal),
    })),
    route(stockNotificationEndpoints.register, async ({ db, tx, principal, params }) => {
      await registerNotification(db, { current: () => tx.catalogue.snapshot() }, principal, params.id)
      return { is_awaited: true } as const
    }),
    route(stockNotificationEndpoints.cancel, ({ db, tx, principal, params }) =>
      cancelNotification(db, { current: () => tx.catalogue.snapshot() }, principal, params.id),
    ),
  ],
})
