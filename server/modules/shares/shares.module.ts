import { shareEndpoints } from '#src/contract/ordering/shares.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { change } from '#server/modules/cart/cart.module.ts'
import { previewShare } from './owner-page.preview.ts'
import { changeShare, createShare, listShares, stopShare } from './shares.service.ts'
import { takeShare } from './take-share.service.ts'

/** The list stands below the cart's key on devices, so that the cart's hint reloads it as well. */
export const shareModule = defineModule({
  routes: () => [
    route(shareEndpoints.list, async ({ tx, principal }) => ({ items: await listShares(tx, principal) })),
    route(shareEndpoints.preview, async ({ tx, principal, body }) => ({
      html: await previewShare(tx, principal, body),
    })),
    route(shareEndpoints.create, ({ tx, principal, body }) => createShare(tx, principal, body)),
    route(shareEndpoints.change, ({ tx, principal, params, body }) => changeShare(tx, principal, params.id, body)),
    route(shareEndpoints.stop, ({ tx, principal, params }) => stopShare(tx, principal, params.id)),
    route(shareEndpoints.take, async (call) => takeShare(call.tx, call.principal, await change(call), call.params.id)),
  ],
})
