import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { IsoDateTime, Uuid } from '../fields.ts'
import { OwnPassword } from './password.ts'

/** Where somebody is logged in. */
export const Device = v.object({
  id: Uuid,
  /** Null where the browser does not say. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  company: v.string(),
  began_at: IsoDateTime,
  /** The last sign of life. */
  seen_at: IsoDateTime,
  is_current: v.boolean(),
})
export type Device = v.InferOutput<typeof Device>

// One's own alone, and never those of whom staff act for. Ending what has ended changes nothing.
const own = { access: 'user', needs: ['self'] } as const
const body = v.object({ password: OwnPassword })

export const deviceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/account/sessions',
    ...own,
    summary: 'Where the person is logged in, this device first, then by when it was last seen',
    answer: v.object({ items: v.array(Device) }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/account/sessions/:id',
    ...own,
    unkeyed: true,
    params: v.object({ id: Uuid }),
    body,
    status: 204,
    summary: 'Log one of the own devices out, from one call to the next and in every tab of it',
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/account/sessions',
    ...own,
    unkeyed: true,
    body,
    status: 204,
    summary: 'Log every device out but this one',
  }),
}
