import { deviceEndpoints } from '#src/contract/people/devices.ts'
import { deviceName } from '#src/domain/people/device-name.ts'
import { defineModule } from '#server/http/module.ts'
import { type Call, route } from '#server/http/mount.ts'
import { askPassword } from '#server/modules/session/own-password.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { endDevices, readDevices } from './devices.repository.ts'

/** Where somebody is logged in, and ending it from afar: a tablet that was left behind. */
export const deviceModule = defineModule({
  routes: (deps) => {
    const end = async (call: Call<typeof deviceEndpoints.endOthers>, id: string | null) => {
      const { db, principal, body } = call
      await askPassword(deps, call, body.password)
      const ended = await endDevices(db, principal, id)
      for (const tokenId of ended) deps.realtime.end(tokenId, 'logout')
      return ended
    }
    return [
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
      route(deviceEndpoints.end, async (call) => {
        if ((await end({ ...call, params: undefined }, call.params.id)).length === 0) throw new Refusal('not-found')
      }),
      route(deviceEndpoints.endOthers, async (call) => void (await end(call, null))),
    ]
  },
})
