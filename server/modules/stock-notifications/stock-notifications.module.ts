import { stockNotificationEndpoints } from '#src/contract/ordering/stock-notifications.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { cancelNotification, listNotifications, registerNotification } from './stock-notifications.service.ts'

export const stockNotificationModule = defineModule({
  routes: ({ catalogue }) => [
    route(stockNotificationEndpoints.list, async ({ db, principal }) => ({
      items: await listNotifications(db, catalogue, principal),
    })),
    route(stockNotificationEndpoints.register, async ({ db, principal, params }) => {
      await registerNotification(db, catalogue, principal, params.id)
      return { is_awaited: true } as const
    }),
    route(stockNotificationEndpoints.cancel, async ({ db, principal, params }) =>
      cancelNotification(db, catalogue, principal, params.id),
    ),
  ],
})
