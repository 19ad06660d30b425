import { deviceEndpoints } from '#src/contract/people/devices.ts'
import { deviceName } from '#src/domain/people/device-name.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { endDevices, readDevices } from './devices.repository.ts'

/** Where somebody is logged in, and ending it from afar: a tablet that was left behind. */
export const deviceModule = defineModule({
  routes: ({ realtime }) => [
    route(deviceEndpoints.list, async ({ db, principal }) => ({
      items: (await readDevices(db, principal)).map((device) => ({
        id: device.token_id,
        ...deviceName(device.agent),
        company: device.company,
        began_at: device.created_at.toISOString(),
        seen_at: device.seen_at.toISOString(),
        is_current: device.token_id === principal.tokenId,
      })),
    })),
    route(deviceEndpoints.end, async ({ db, principal, params }) => {
      const ended = await endDevices(db, principal, params.id)
      if (ended.length === 0) throw new Refusal('not-found')
      for (const tokenId of ended) realtime.end(tokenId, 'logout')
    }),
    route(deviceEndpoints.endOthers, async ({ db, principal }) => {
      for (const tokenId of await endDevices(db, principal, null)) realtime.end(tokenId, 'logout')
    }),
  ],
})
